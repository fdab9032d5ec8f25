import { z } from 'zod';

export const Locale = z.enum(['en', 'tr']);
export type Locale = z.infer<typeof Locale>;

export const DEFAULT_LOCALE: Locale = 'en';

/** Local storage and cookie alike (decisions §10). */
export const LOCALE_KEY = 'locale';

/** The first language of an `Accept-Language` header that the product speaks, by the reader's preference. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '').split(',').map((entry, place) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: tag.split('-')[0],
      weight: quality ? Number(quality.split('=')[1]) : 1,
      place,
    };
  });
  const known = wishes.filter(({ language, weight }) => isLocale(language) && weight > 0);
  known.sort((a, b) => b.weight - a.weight || a.place - b.place);
  const first = known[0]?.language;
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

export function isLocale(value: unknown): value is Locale {
  return Locale.safeParse(value).success;
}
