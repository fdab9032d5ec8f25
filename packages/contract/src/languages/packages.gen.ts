// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import * as en from './en/packages.ts';
import * as tr from './tr/packages.ts';

export const PACKAGE_SENTENCES: Record<Locale, Translated<typeof en>> = { en, tr };
