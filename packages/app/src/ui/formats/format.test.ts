import { expect, it } from 'vitest';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { withCapital } from '#ui/formats/with-capital.ts';
import { formatAgo, formatDate, formatRelative } from '#ui/formats/format-date.ts';

const now = new Date('2026-10-21T12:00:00Z');

it('writes dates in the day’s own order in both languages', () => {
  expect(formatDate('2026-10-21T09:00:00Z', 'en')).toBe('21 Oct 2026');
  expect(formatDate('2026-10-21T09:00:00Z', 'tr')).toBe('21 Eki 2026');
});

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
