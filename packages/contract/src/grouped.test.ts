import { expect, it } from 'vitest';
import { grouped } from '#grouped.ts';

it.each([0, 7, 100, 999, 1000, 12_000, 100_000, 999_999, 1_000_000, 1_234_567_890])(
  'groups %i as both languages do',
  (number) => {
    expect(grouped(number, ',')).toBe(number.toLocaleString('en'));
    expect(grouped(number, '.')).toBe(number.toLocaleString('tr'));
  },
);
