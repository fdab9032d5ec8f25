// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import { actions as en } from './en/audit-actions.ts';
import { actions as tr } from './tr/audit-actions.ts';

export const ACTION_WORDS: Record<Locale, Translated<typeof en>> = { en, tr };
