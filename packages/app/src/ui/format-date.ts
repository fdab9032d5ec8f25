import { currentLocale } from '#i18n/locale.ts';

/** British order in English: `21 Oct 2026`, as in `21 Eki 2026` (design §8). */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

export const formatDate = (date: Date | string, locale: string = currentLocale()): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(date));

/** Everything, for a `title`: `Wednesday 21 October 2026 at 09:00`. */
export const formatFullDate = (date: Date | string, locale: string = currentLocale()): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'full', timeStyle: 'short' }).format(
    new Date(date),
  );

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Relative under seven days (`2 hours ago`, `dün`), the date after that. */
export function formatRelative(
  date: Date | string,
  now: Date = new Date(),
  locale: string = currentLocale(),
): string {
  const seconds = (new Date(date).getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) >= 7 * 86_400) return formatDate(date, locale);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second');
}
