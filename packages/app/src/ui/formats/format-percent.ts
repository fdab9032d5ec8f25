import { currentLocale } from '#i18n/locale.ts';

/** From 0 to 100: `64%`, `%64`. */
export const formatPercent = (value: number, locale: string = currentLocale()): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100);
