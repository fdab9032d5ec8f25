// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import { words as en } from './en/reader.ts';
import { words as tr } from './tr/reader.ts';

export const READER_WORDS: Record<Locale, Translated<typeof en>> = { en, tr };
