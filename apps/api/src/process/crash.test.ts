import { expect, it } from 'vitest';
import { crashRounds } from '#testing/crash/crash-rounds.ts';

/** `npm run torture` has a hundred. */
const ROUNDS = 3;

it(
  'what was acknowledged is there after a kill, and nothing is there by half',
  { timeout: 300_000 },
  async () => {
    const { readyMs, acknowledged, ...left } = await crashRounds(ROUNDS);
    expect(left).toEqual({ lost: [], halfDone: [], orphans: [], imports: [], code: 0 });
    expect(acknowledged).toBeGreaterThan(0);
    expect(Object.values(readyMs).flat()).toHaveLength(ROUNDS);
  },
);
