import { expect, it } from 'vitest';
import { aSample } from '#testing/public-things.ts';
import { groupSamples } from './group-samples.ts';

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T09:00:00.000Z`;

it('puts groups and their items in order; of two that begin alike the older group first', () => {
  const groups = groupSamples([
    aSample(2, { group: 'Begins second', order: 2 }),
    aSample(5, { group: 'Newer', order: 4, createdAt: day(3) }),
    aSample(4, { group: 'Newer', order: 1, createdAt: day(9) }),
    aSample(3, { group: 'Older', order: 3, createdAt: day(2) }),
    aSample(1, { group: 'Older', order: 1, createdAt: day(1) }),
  ]);
  expect(groups.map(({ name, samples }) => [name, ...samples.map(({ title }) => title)])).toEqual([
    ['Older', 'Sample 1', 'Sample 3'],
    ['Newer', 'Sample 4', 'Sample 5'],
    ['Begins second', 'Sample 2'],
  ]);
});
