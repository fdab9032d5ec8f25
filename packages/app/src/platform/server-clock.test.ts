import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerDate, serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  noteServerDate(new Date().toUTCString());
  vi.useRealTimers();
});

const shown = () => Date.parse(serverNow());

it('follows the server’s clock where this computer’s is minutes off', () => {
  const server = new Date(Date.now() + 600_000).toUTCString();
  noteServerDate(server);
  // A whole second, of which half has passed on average.
  expect(shown()).toBe(Date.parse(server) + 500);
});

it.each([null, 'yesterday'])('keeps its own time where an answer says %s', (date) => {
  noteServerDate(date);
  expect(shown()).toBe(NOW);
});
