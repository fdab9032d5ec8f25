import { expect, test } from 'vitest';
import { ACTIONS, WITH_SHIFT, WITH_SHIFT_AND_ALT } from '#keyboard.ts';
import { keyGroups } from '#keys/key-rows.ts';

test('every key that is listened to is in the list, and each has a row', () => {
  const rows = keyGroups(false).flatMap(({ rows: all }) => all);
  expect(rows.filter(({ keys }) => keys.length === 0)).toEqual([]);
  const listed = new Set(rows.flatMap(({ keys }) => keys.map((keyed) => keyed.join('+'))));
  const known = [
    ...Object.keys(ACTIONS),
    ...Object.keys(WITH_SHIFT).map((key) => `Shift+${key}`),
    ...Object.keys(WITH_SHIFT_AND_ALT).map((key) => `Shift+Alt+${key}`),
  ];
  // T and = do what C and + do.
  expect(known.filter((key) => !listed.has(key))).toEqual(['t', '=']);
});

test('in a book from right to left the left arrow goes on', () => {
  const next = keyGroups(true)[0]!.rows[0]!;
  expect(next.keys[0]).toEqual(['ArrowLeft']);
});
