import { beforeEach, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

beforeEach(() => localStorage.clear());

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

it('still knows the difference after a start without a network, until an answer says otherwise', () => {
  const server = NOW + 600_000;
  createServerClock(() => NOW).note(new Date(server).toUTCString());
  const later = createServerClock(() => NOW + 60_000);
  expect(Date.parse(later.now())).toBe(server + 60_500);

  later.note(new Date(NOW + 60_000).toUTCString());
  const last = createServerClock(() => NOW + 120_000);
  expect(Date.parse(last.now())).toBe(NOW + 120_000);
});
