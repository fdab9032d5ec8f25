import { expect, it } from 'vitest';
import { initials } from '#ui/formats/initials.ts';

it.each([
  ['Elif Tanyeri', 'en', 'ET'],
  ['hatice bilge oruç kaya', 'tr', 'HBO'],
  ['ipek', 'tr', 'İ'],
  ['ışıl yağmur', 'tr', 'IY'],
  ['ipek', 'en', 'I'],
  ['ada.merriden@rahle.test', 'en', 'AM'],
  ['  ', 'en', ''],
])('makes at most three initials of “%s” in %s: %s', (name, locale, expected) => {
  expect(initials(name, locale)).toBe(expected);
});
