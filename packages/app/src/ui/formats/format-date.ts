import type { Locale } from '@rahle/contract/locale';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** As `Intl` writes dates. Its first use in a page costs a phone more time than all else that a list does at its start. */
function partsOf(date: Date | string, locale: Locale) {
  const at = new Date(date);
  const name = (words: typeof m.ui_months, index: number) =>
    words({}, { locale }).split(' ')[index]!;
  const [day, year] = [at.getDate(), at.getFullYear()];
  return {
    day,
    year,
    weekday: name(m.ui_weekdays, at.getDay()),
    month: name(m.ui_months, at.getMonth()),
    date: `${day} ${name(m.ui_months_short, at.getMonth())} ${year}`,
    time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  };
}

export const formatDate = (date: Date | string, locale: Locale = currentLocale()): string =>
  partsOf(date, locale).date;

/** The day and the minute: `21 Oct 2026, 09:00`. */
export const formatMoment = (date: Date | string, locale: Locale = currentLocale()): string =>
  m.ui_moment(partsOf(date, locale), { locale });

/** Everything, for a `title`: `Wednesday, 21 October 2026 at 09:00`. */
export const formatFullDate = (date: Date | string, locale: Locale = currentLocale()): string =>
  m.ui_full_date(partsOf(date, locale), { locale });

const agoIn = new Map<Locale, Intl.RelativeTimeFormat>();

/** Made once: making it takes longer than a hundred times using it. */
function ago(locale: Locale): Intl.RelativeTimeFormat {
  const kept = agoIn.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  agoIn.set(locale, kept);
  return kept;
}

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
