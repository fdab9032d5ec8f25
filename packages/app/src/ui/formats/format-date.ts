import type { Locale } from '@rahle/contract/locale';
import { dateLocale } from '@rahle/contract/locales';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { forEachLocale } from './for-each-locale.ts';

const inEach = (options: Intl.DateTimeFormatOptions) =>
  forEachLocale((locale: Locale) => new Intl.DateTimeFormat(dateLocale(locale), options));

const days = inEach({ day: 'numeric', month: 'short', year: 'numeric' });
const moments = inEach({ dateStyle: 'medium', timeStyle: 'short' });
const fullDates = inEach({ dateStyle: 'full', timeStyle: 'short' });
const ago = forEachLocale(
  (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);

export const formatDate = (date: Date | string, locale: Locale = currentLocale()): string =>
  days(locale).format(new Date(date));

/** The day and the minute: `21 Oct 2026, 09:00`. */
export const formatMoment = (date: Date | string, locale: Locale = currentLocale()): string =>
  moments(locale).format(new Date(date));

/** Everything, for a `title`: `Wednesday 21 October 2026 at 09:00`. */
export const formatFullDate = (date: Date | string, locale: Locale = currentLocale()): string =>
  fullDates(locale).format(new Date(date));

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const secondsFrom = (now: Date, date: Date | string) =>
  (new Date(date).getTime() - now.getTime()) / 1000;

/** Relative under seven days (`2 hours ago`, `dün`), the date after that. */
export const formatRelative = (
  date: Date | string,
  now: Date = new Date(),
  locale: Locale = currentLocale(),
): string =>
  Math.abs(secondsFrom(now, date)) >= 7 * 86_400
    ? formatDate(date, locale)
    : formatAgo(date, now, locale);

/** Relative however long ago: `2 weeks ago`, `geçen ay`. */
export function formatAgo(
  date: Date | string,
  now: Date = new Date(),
  locale: Locale = currentLocale(),
): string {
  const seconds = secondsFrom(now, date);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step
    ? ago(locale).format(Math.trunc(seconds / step[1]), step[0])
    : m.ui_just_now({}, { locale });
}
