import { expect, test } from 'vitest';
import { parsePage } from '#go-to-page/parse-page.ts';

test.each([
  ['1', 1],
  [' 27 ', 27],
  ['007', 7],
  ['1,204', 1204],
])('%j is a page', (typed, page) => expect(parsePage(typed, 2000, 'en')).toBe(page));

test('figures are grouped as the language does it', () => {
  expect(parsePage('1.204', 2000, 'tr')).toBe(1204);
  expect(parsePage('1.204', 2000, 'en')).toBeNull();
});

test.each(['', '0', '-3', '2001', '3.5', '1e3', '0x10', 'ten', '99999999999999999999'])(
  '%j is none of two thousand',
  (typed) => expect(parsePage(typed, 2000, 'en')).toBeNull(),
);
