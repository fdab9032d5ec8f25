import { expect, it } from 'vitest';
import { dateLocale } from '@rahle/contract/locales';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { withCapital } from '#ui/formats/with-capital.ts';
import {
  formatAgo,
  formatDate,
  formatFullDate,
  formatMoment,
  formatRelative,
} from '#ui/formats/format-date.ts';

const now = new Date('2026-10-21T12:00:00Z');

it('writes dates in the day’s own order in both languages', () => {
  expect(formatDate('2026-10-21T09:00:00Z', 'en')).toBe('21 Oct 2026');
  expect(formatDate('2026-10-21T09:00:00Z', 'tr')).toBe('21 Eki 2026');
});

it('writes moments and whole dates as each language does', () => {
  const morning = new Date(2026, 8, 6, 9, 5);
  expect(formatMoment(morning, 'en')).toBe('6 Sept 2026, 09:05');
  expect(formatMoment(morning, 'tr')).toBe('6 Eyl 2026 09:05');
  expect(formatFullDate(morning, 'en')).toBe('Sunday, 6 September 2026 at 09:05');
  expect(formatFullDate(morning, 'tr')).toBe('6 Eylül 2026 Pazar 09:05');
});

it.each(['en', 'tr'] as const)('knows the names of months and days in %s', (locale) => {
  const written = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(dateLocale(locale), options).format(date);
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(2028, 0, day, 23, 30);
    const named = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    expect(formatDate(date, locale)).toBe(written(named, date));
    const whole = formatFullDate(date, locale);
    expect(whole).toContain(written({ day: 'numeric', month: 'long', year: 'numeric' }, date));
    expect(whole.match(/[^\s,\d:]+/g)).toContain(written({ weekday: 'long' }, date));
  }
});

it.each([0, 999, 1000, 9999, 10_000, 12_500, 1_234_567])(
  'groups %i as each language does',
  (number) => {
    for (const locale of ['en', 'tr'] as const)
      expect(formatNumber(number, locale)).toBe(
        new Intl.NumberFormat(locale, { useGrouping: 'min2' }).format(number),
      );
  },
);

it.each([
  ['2026-10-21T11:59:40Z', 'just now', 'az önce'],
  ['2026-10-21T10:00:00Z', '2 hours ago', '2 saat önce'],
  ['2026-10-20T11:00:00Z', 'yesterday', 'dün'],
  ['2026-10-14T12:00:00Z', '14 Oct 2026', '14 Eki 2026'],
])('says %s as “%s” and “%s”', (date, english, turkish) => {
  expect(formatRelative(date, now, 'en')).toBe(english);
  expect(formatRelative(date, now, 'tr')).toBe(turkish);
});

it.each([
  ['2026-10-20T11:00:00Z', 'yesterday', 'dün'],
  ['2026-10-01T12:00:00Z', '2 weeks ago', '2 hafta önce'],
  ['2026-09-15T12:00:00Z', 'last month', 'geçen ay'],
  ['2023-10-01T12:00:00Z', '3 years ago', '3 yıl önce'],
])('says how long ago %s was: “%s”, “%s”', (date, english, turkish) => {
  expect(formatAgo(date, now, 'en')).toBe(english);
  expect(formatAgo(date, now, 'tr')).toBe(turkish);
});

it.each([
  [1, '1 byte', '1 bayt'],
  [512, '512 bytes', '512 bayt'],
  [5 * 1024 * 1024, '5 MB', '5 MB'],
  [2_516_582, '2.4 MB', '2,4 MB'],
])('writes %i bytes as “%s” and “%s”', (bytes, english, turkish) => {
  expect(formatBytes(bytes, 'en')).toBe(english);
  expect(formatBytes(bytes, 'tr')).toBe(turkish);
});

it('begins with a capital where a time comes first, each language with its own', () => {
  expect(withCapital('just now', 'en')).toBe('Just now');
  expect(withCapital('iki saat önce', 'tr')).toBe('İki saat önce');
  expect(withCapital('2 hours ago', 'en')).toBe('2 hours ago');
});
