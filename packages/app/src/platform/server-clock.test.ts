import { afterEach, expect, it } from 'vitest';
import { noteServerDate, serverNow } from './server-clock.ts';

afterEach(() => noteServerDate(new Date().toUTCString()));

const shown = () => Date.parse(serverNow());

it('follows the server’s clock where this computer’s is minutes off', () => {
  const server = new Date(Date.now() + 600_000).toUTCString();
  noteServerDate(server);
  expect(Math.abs(shown() - Date.parse(server))).toBeLessThan(5000);
});

it.each([null, 'yesterday'])('keeps its own time where an answer says %s', (date) => {
  noteServerDate(date);
  expect(Math.abs(shown() - Date.now())).toBeLessThan(1000);
});
