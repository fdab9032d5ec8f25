import { currentLocale } from '#i18n/locale.ts';
import { forEachLocale } from './for-each-locale.ts';

const percents = forEachLocale(
  (locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }),
);

/** From 0 to 100: `64%`, `%64`. */
export const formatPercent = (value: number, locale: string = currentLocale()): string =>
  percents(locale).format(value / 100);
