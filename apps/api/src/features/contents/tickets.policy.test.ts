import { expect, it } from 'vitest';
import { tickets } from './tickets.policy.ts';

const ticket = {
  session: { id: crypto.randomUUID(), organizationId: crypto.randomUUID() },
  organizationId: crypto.randomUUID(),
  contentId: crypto.randomUUID(),
  version: 3,
};
const key = new Uint8Array(32).fill(7);

it('a ticket says what it was made for', () => {
  const { make, read } = tickets(key);
  expect(read(make(ticket))).toEqual(ticket);
});

it('a ticket ends after twelve hours', () => {
  let now = Date.UTC(2026, 10, 15);
  const { make, read } = tickets(key, () => now);
  const text = make(ticket);
  now += 12 * 60 * 60 * 1000 - 1000;
  expect(read(text)).toEqual(ticket);
  now += 1000;
  expect(read(text)).toBeNull();
});

it('a ticket of another key, an altered one and nonsense are refused', () => {
  const text = tickets(new Uint8Array(32)).make(ticket);
  const { make, read } = tickets(key);
  const own = make(ticket);
  const altered = [...own].map((letter, i) => own.slice(0, i) + (letter === 'A' ? 'B' : 'A') + own.slice(i + 1));
  for (const forged of [text, '', 'x', `${own}A`, own.slice(1), ...altered]) expect(read(forged)).toBeNull();
});
