import { grouped } from '@rahle/contract/grouped';
import type { Locale } from '@rahle/contract/locale';
import { currentLocale } from '#i18n/locale.ts';

const SEPARATORS = { en: ',', tr: '.' } as const;

/** 12.500 in Turkish, 12,500 in English; four digits stay together, so that `44 / 2000` reads as one thing. */
export const formatNumber = (value: number, locale: Locale = currentLocale()): string =>
  value < 10_000 ? String(value) : grouped(value, SEPARATORS[locale]);

/** 1000+ for what was not counted to its end. */
export const formatTotal = (total: number, countedUpTo = Infinity): string =>
  total > countedUpTo ? `${formatNumber(countedUpTo)}+` : formatNumber(total);
