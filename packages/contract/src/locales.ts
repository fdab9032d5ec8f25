/**
 * The languages of the product, each by its own name: whoever looks for it may not read the other one. A language is
 * one line here and one folder in `languages/`; what it still lacks, the types and the check name. Apart from
 * `locale.ts`, because the reader page, whose weight is counted, carries it too.
 */
export const LOCALE_NAMES = { en: 'English', tr: 'Türkçe' } as const;

export type Locale = keyof typeof LOCALE_NAMES;

export const LOCALES = Object.keys(LOCALE_NAMES) as [Locale, ...Locale[]];

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value);

/** British order in English: `21 Oct 2026`, as in `21 Eki 2026` (design §8). */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);
