import { expect, it } from 'vitest';
import { localeFrom } from './locale.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['tr', 'tr'],
  ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
  ['en;q=0.5, tr;q=0.9', 'tr'],
  ['de-DE, fr;q=0.9', 'en'],
  ['de, tr;q=0.1', 'tr'],
  ['tr;q=0, en', 'en'],
  ['*', 'en'],
  [';;q=,,', 'en'],
])('a reader who asks for %j is answered in %s', (header, locale) => {
  expect(localeFrom(header)).toBe(locale);
});
