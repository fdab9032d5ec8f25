import { READER_WORDS as WORDS } from '@rahle/contract/languages/reader.gen';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@rahle/contract/locales';

export { WORDS };
export type Words = (typeof WORDS)[Locale];

/** The language the app names, else the first of the browser's that the reader has. */
export function chooseLocale(named: Locale | undefined, browser: readonly string[]): Locale {
  const languages = browser.map((tag) => tag.toLowerCase().split('-')[0]);
  return named ?? languages.find(isLocale) ?? DEFAULT_LOCALE;
}
