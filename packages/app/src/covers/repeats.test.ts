import { expect, it } from 'vitest';
import { repeats } from './repeats.ts';

const DESCRIPTION =
  'Once with a bathtub and once with the moon. Six chapters on why the sea keeps hours.';

it.each([
  DESCRIPTION,
  'Once with a bathtub',
  'Once with a bathtub and once with…',
  'Once with a bathtub and once with ...',
  '<p>Once with a <em>bathtub</em>\n and once with the moon.</p>',
  'ONCE with a bathtub and once  with the moon',
  'Once with a bathtub and once with the moon. Begin with whichever is nearer.',
])('“%s” says again how the description begins', (summary) => {
  expect(repeats(summary, DESCRIPTION)).toBe(true);
});

it.each([
  'Six chapters on why the sea keeps hours.',
  'Once with a bathtub. Begin with whichever is nearer.',
  'Once upon a tide',
])('“%s” says something else', (summary) => {
  expect(repeats(summary, DESCRIPTION)).toBe(false);
});

it('says nothing again where there is no description', () => {
  expect(repeats('Six chapters', '')).toBe(false);
});
