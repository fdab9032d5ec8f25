import { currentLocale } from '#i18n/locale.ts';
import { forEachLocale } from './for-each-locale.ts';

const numbers = forEachLocale(
  (locale: string) => new Intl.NumberFormat(locale, { useGrouping: 'min2' }),
);

/** 12.500 in Turkish, 12,500 in English; four digits stay together, so that `44 / 2000` reads as one thing. */
export const formatNumber = (value: number): string => numbers(currentLocale()).format(value);

/** 1000+ for what was not counted to its end. */
export const formatTotal = (total: number, countedUpTo = Infinity): string =>
  total > countedUpTo ? `${formatNumber(countedUpTo)}+` : formatNumber(total);
