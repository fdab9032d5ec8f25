import { expect, it } from 'vitest';
import { crashRounds, figuresOf } from '#testing/crash/crash-rounds.ts';

const ROUNDS = Number(process.env['RAHLE_ROUNDS'] ?? 100);

it('a hundred kills at random moments lose nothing', { timeout: 3_600_000 }, async () => {
  const outcome = await crashRounds(ROUNDS);
  console.warn(figuresOf(outcome));
  const { readyMs, acknowledged, ...left } = outcome;
  expect(left).toEqual({ lost: [], halfDone: [], orphans: [], imports: [], code: 0 });
  expect(acknowledged).toBeGreaterThan(ROUNDS);
  const waits = Object.values(readyMs)
    .flat()
    .toSorted((one, other) => one - other);
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(3_000);
  expect(waits.at(-1)).toBeLessThan(60_000);
});
