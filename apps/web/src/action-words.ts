import type { ActionWords } from '@rahle/contract/languages/action-words';
import type { Locale } from '@rahle/contract/locales';

/** In the built app this stands for the audit log's words in all languages. */
export const ACTION_WORDS: Partial<Record<Locale, ActionWords>> = {};
