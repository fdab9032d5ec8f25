import { expect, it } from 'vitest';
import { tickets } from './tickets.ts';

const ticket = {
  session: { id: crypto.randomUUID(), organizationId: crypto.randomUUID() },
  organizationId: crypto.randomUUID(),
  contentId: crypto.randomUUID(),
  version: 3,
};
const key = new Uint8Array(32).fill(7);

it('a ticket says what it was made for', () => {
  const known = tickets(key);
  expect(known.read(known.make(ticket))).toEqual(ticket);
});

it('a ticket ends after twelve hours', () => {
  let now = Date.UTC(2026, 10, 15);
  const clocked = tickets(key, () => now);
  const text = clocked.make(ticket);
  now += 12 * 60 * 60 * 1000 - 1000;
  expect(clocked.read(text)).toEqual(ticket);
  now += 1000;
  expect(clocked.read(text)).toBeNull();
});

it('a ticket of another key, an altered one and nonsense are refused', () => {
  const text = tickets(new Uint8Array(32)).make(ticket);
  const known = tickets(key);
  const own = known.make(ticket);
  const altered = Array.from(own).map(
    (letter, i) => own.slice(0, i) + (letter === 'A' ? 'B' : 'A') + own.slice(i + 1),
  );
  for (const forged of [text, '', 'x', `${own}A`, own.slice(1), ...altered])
    expect(known.read(forged)).toBeNull();
});
