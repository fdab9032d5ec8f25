// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import { sentences as en } from './languages/en/sentences.gen.ts';
import { sentences as tr } from './languages/tr/sentences.gen.ts';

export const SENTENCES: Record<Locale, Translated<typeof en>> = { en, tr };
