// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
import { mails as en } from './en/mails.ts';
import { mails as tr } from './tr/mails.ts';

export const MAIL_WORDS: Record<Locale, Translated<typeof en>> = { en, tr };
