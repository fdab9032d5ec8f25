// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import * as en from './en/sentences.ts';
import * as tr from './tr/sentences.ts';

export const SENTENCES: Record<Locale, Translated<typeof en>> = { en, tr };
