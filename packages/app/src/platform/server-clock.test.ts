import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

function shownAfter(date: string | null): number {
  const clock = createServerClock(() => NOW);
  clock.note(date);
  return Date.parse(clock.now());
}

it('follows the server’s clock where this computer’s is minutes off', () => {
  const server = NOW + 600_000;
  // An answer names whole seconds; half of one has passed on average.
  expect(shownAfter(new Date(server).toUTCString())).toBe(server + 500);
});

it.each([null, 'yesterday'])('keeps its own time where an answer says %s', (date) => {
  expect(shownAfter(date)).toBe(NOW);
});
