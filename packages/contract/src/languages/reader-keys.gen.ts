// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import { words as en } from './en/reader-keys.ts';
import { words as tr } from './tr/reader-keys.ts';

export const READER_KEY_WORDS: Record<Locale, Translated<typeof en>> = { en, tr };
