import type { Locale } from '@rahle/contract/locales';
import type { SENTENCES as ALL } from '@rahle/contract/sentences.gen';

export type Sentences = (typeof ALL)[Locale];

/** In the built app this stands for the contract's table of all languages: a page is read in one of them. */
export const SENTENCES: Partial<Record<Locale, Sentences>> = {};
