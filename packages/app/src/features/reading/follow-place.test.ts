import type { Position } from '@rahle/contract/reading';
import { expect, it } from 'vitest';
import { followPlace } from './follow-place.ts';
import { type Here, laterThan, NOTHING_SAID, placeToBegin, type Said } from './place-offer.ts';

const at = (page: number) => ({ href: 'a', cfi: null, page, progression: page / 100 });
const hour = (number: number) => `2026-01-01T${String(number).padStart(2, '0')}:00:00.000Z`;
const elsewhere = (readAt: string): Position => ({
  locator: at(18),
  version: 1,
  device: 'Pixel 8',
  readAt,
  updatedAt: readAt,
});
const own = (readAt: string | null) => ({ ...at(3), readAt });
const NOBODY: Here = { own: null, sentAt: null };
const says = (position: Position | null): Said => ({ position, isAnswer: true });

it('begins where this browser was, else where another device was', () => {
  const there = says(elsewhere(hour(9)));
  expect(placeToBegin(NOBODY, there)).toMatchObject({ begin: { page: 18 }, isThere: true });
  const here = { own: own(hour(1)), sentAt: null };
  expect(placeToBegin(here, there)).toMatchObject({ begin: { page: 3 }, isThere: false });
  expect(placeToBegin(NOBODY, NOTHING_SAID)).toEqual({ begin: null, isThere: false });
});

it.each<[string, Here, boolean]>([
  ['what was sent is earlier', { own: own(hour(8)), sentAt: hour(8) }, true],
  ['what was sent is the same', { own: own(hour(9)), sentAt: hour(9) }, false],
  ['what was read here and never sent is earlier', { own: own(hour(8)), sentAt: null }, true],
  ['what was read here and never sent is later', { own: own(hour(10)), sentAt: null }, false],
  ['what was read here since is later', { own: own(hour(10)), sentAt: hour(8) }, false],
  ['nobody knows when it was read here', { own: own(null), sentAt: null }, true],
])('another device’s place where %s', (_, here, isOffered) => {
  expect(laterThan(here, elsewhere(hour(9))) !== null).toBe(isOffered);
});

function opened(said: Said, here: Here = NOBODY) {
  const [moved, offered]: [string[], (number | null)[]] = [[], []];
  const book = followPlace({
    own: here.own,
    sentAt: () => here.sentAt,
    said,
    isThere: placeToBegin(here, said).isThere,
    move: ({ page }, isBlind) => moved.push(`${page}${isBlind ? ' blind' : ''}`),
    offer: (position) => offered.push(position?.locator.page ?? null),
  });
  book.onPlace(at(1));
  book.onReady();
  return { ...book, moved, offered: () => offered.at(-1) ?? null };
}

it('where a book opens is told where the server knows no place, and only then', () => {
  expect(opened(says(null)).moved).toEqual(['1']);
  expect(opened(says(elsewhere(hour(9)))).moved).toEqual([]);
  expect(opened(NOTHING_SAID).moved).toEqual([]);
  expect(opened(says(null), { own: own(hour(8)), sentAt: null }).moved).toEqual([]);
  const remembered = { position: null, isAnswer: false };
  expect(opened(remembered).moved).toEqual([]);
});

it('a late answer is offered, never gone to, also after a page was turned without it', () => {
  const book = opened(NOTHING_SAID);
  book.onPlace(at(2));
  expect([book.moved, book.offered()]).toEqual([['2 blind'], null]);
  book.onAnswer(elsewhere(hour(9)));
  expect(book.offered()).toBe(18);
  book.onPlace(at(3));
  expect([book.moved, book.offered()]).toEqual([['2 blind', '3'], null]);
});

it('a late answer that there is no place tells where the book was opened, unless it was read since', () => {
  const opening = opened(NOTHING_SAID);
  opening.onAnswer(null);
  expect(opening.moved).toEqual(['1']);
  const reading = opened(NOTHING_SAID);
  reading.onPlace(at(2));
  reading.onAnswer(null);
  expect(reading.moved).toEqual(['2 blind']);
});

it('what was remembered and is said again is not offered again', () => {
  const position = elsewhere(hour(9));
  const book = opened({ position, isAnswer: false }, { own: own(hour(8)), sentAt: null });
  expect(book.offered()).toBe(18);
  book.onPlace(at(4));
  book.onAnswer(position);
  expect(book.offered()).toBeNull();
  const there = opened({ position, isAnswer: false });
  expect(there.offered()).toBeNull();
  there.onAnswer(elsewhere(hour(10)));
  expect(there.offered()).toBe(18);
});
