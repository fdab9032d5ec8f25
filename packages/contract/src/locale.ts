import { z } from 'zod';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale as Language } from './locales.ts';

export const Locale = z.enum(LOCALES);
export type Locale = Language;

/** Local storage and cookie alike (decisions §10). */
export const LOCALE_KEY = 'locale';

/** The first language of an `Accept-Language` header that the product speaks, by the reader's preference. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const preferences = (acceptLanguage ?? '').split(',').map((entry, index) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: tag.split('-')[0],
      weight: quality ? Number(quality.split('=')[1]) : 1,
      index,
    };
  });
  const known = preferences.filter(({ language, weight }) => isLocale(language) && weight > 0);
  known.sort((a, b) => b.weight - a.weight || a.index - b.index);
  const first = known[0]?.language;
  return isLocale(first) ? first : DEFAULT_LOCALE;
}
