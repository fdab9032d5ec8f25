import { DEFAULT_LOCALE, isLocale, type Locale } from '@rahle/contract/locales';
import { english, type Words } from './en.ts';
import { turkish } from './tr.ts';

export const WORDS: Record<Locale, Words> = { en: english, tr: turkish };

/** The language the app names, else the first of the browser's that the reader has. */
export function chooseLocale(named: Locale | undefined, browser: readonly string[]): Locale {
  const languages = browser.map((tag) => tag.toLowerCase().split('-')[0]);
  return named ?? languages.find(isLocale) ?? DEFAULT_LOCALE;
}
