import type { Mark } from '@rahle/contract/marks';
import { expect, it } from 'vitest';
import {
  markAsTried,
  marksOf,
  NO_RECORD,
  NOTHING_SEEN,
  type Waiting,
  withKept,
  withMark,
  withoutMark,
  withPosition,
  withPulled,
  withRemoved,
} from './book-record.ts';

const ID = '0193d9a0-0000-4000-8000-000000000001';
const selector = { href: 'a', cfi: null, quote: null, progression: 0 };
const words = (note: string | null = null) => ({
  kind: 'NOTE' as const,
  colour: 'yellow' as const,
  note,
  version: 1,
  selector,
});
const minute = (number: number) => `2026-01-01T08:0${number}:00.000Z`;
const kept = (note: string, at: number): Mark => ({
  ...words(note),
  id: ID,
  createdAt: minute(0),
  updatedAt: minute(at),
  deletedAt: null,
});
const notes = (marks: Mark[]) => marks.map(({ note }) => note);
const bases = (waiting: Waiting[]) =>
  waiting.map((one) => (one.kind === 'mark' ? one.body.base : one.kind));

it('what was not sent yet is changed where it waits; what may have been is followed', () => {
  const one = withMark(withMark(NO_RECORD, ID, words('a'), minute(1)), ID, words('b'), minute(2));
  expect(one.waiting).toHaveLength(1);
  const two = withMark(markAsTried(one, one.waiting[0]!.order), ID, words('c'), minute(3));
  expect(bases(two.waiting)).toEqual([null, minute(2)]);
  expect(notes(marksOf(two))).toEqual(['c']);
});

it('the next change is made upon what the server kept, unless it kept another’s', () => {
  const one = withMark(NO_RECORD, ID, words('a'), minute(1));
  const sent = one.waiting[0]! as Waiting & { kind: 'mark' };
  const two = withMark(markAsTried(one, sent.order), ID, words('b'), minute(2));
  expect(bases(withKept(two, sent, kept('a', 5)).waiting)).toEqual([minute(5)]);
  expect(bases(withKept(two, sent, kept('theirs', 5)).waiting)).toEqual([minute(1)]);
});

it('a mark that the server cannot know of is gone at once, any other is deleted there', () => {
  const unsent = withMark(NO_RECORD, ID, words('a'), minute(1));
  expect(withoutMark(unsent, ID).waiting).toEqual([]);
  const known = withPulled(NO_RECORD, { data: [kept('a', 1)], cursor: 4 });
  const removed = withoutMark(known, ID);
  expect(removed.waiting).toMatchObject([{ kind: 'removal', id: ID, base: minute(1) }]);
  expect(marksOf(removed)).toEqual([]);
});

it('what is deleted elsewhere is gone, and only the last place waits', () => {
  const known = withPulled(NO_RECORD, { data: [kept('a', 1)], cursor: 4 });
  const gone = { ...kept('a', 2), deletedAt: minute(2) };
  expect(withPulled(known, { data: [gone], cursor: 5 })).toMatchObject({ cursor: 5, marks: [] });
  const at = (page: number) => ({
    locator: { href: 'a', cfi: null, page, progression: 0 },
    version: 1,
    device: 'Test',
    readAt: minute(page),
  });
  const moved = withPosition(withPosition(known, at(1)), at(2));
  expect(moved.waiting).toMatchObject([{ kind: 'position', body: { locator: { page: 2 } } }]);
});

it('a repeated change that is answered with a deletion leaves nothing, and with another’s edit spares that', () => {
  const made = withMark(NO_RECORD, ID, words('a'), minute(1));
  const sent = made.waiting[0]! as Waiting & { kind: 'mark' };
  const tried = markAsTried(made, sent.order);
  const gone = { ...kept('a', 5), note: null, deletedAt: minute(5) };
  expect(marksOf(withKept(tried, sent, gone))).toEqual([]);

  const removed = withoutMark(tried, ID);
  const answered = withKept(removed, sent, kept('theirs', 5));
  expect(answered.waiting).toMatchObject([{ kind: 'removal', base: minute(1) }]);
  const removal = answered.waiting[0]! as Waiting & { kind: 'removal' };
  expect(notes(marksOf(withRemoved(answered, removal)))).toEqual(['theirs']);
  const own = withKept(removed, sent, kept('a', 2));
  expect(own.waiting).toMatchObject([{ kind: 'removal', base: minute(2) }]);
  expect(marksOf(withRemoved(own, own.waiting[0]! as typeof removal))).toEqual([]);
});

it('words that are not in sight are neither replaced nor deleted by whoever sees older ones', () => {
  const known = withPulled(NO_RECORD, { data: [kept('theirs', 2)], cursor: 4 });
  const after = (seen: string) => withMark(known, ID, words('mine'), minute(3), seen);
  expect(bases(after('theirs').waiting)).toEqual([minute(2)]);
  expect(bases(after('before').waiting)).toEqual([NOTHING_SEEN]);
  expect(withoutMark(known, ID, 'before')).toBe(known);
  expect(marksOf(withoutMark(known, ID, 'theirs'))).toEqual([]);

  const inOtherTab = withMark(known, ID, words('unsent'), minute(3), 'theirs');
  const both = withMark(inOtherTab, ID, words('mine'), minute(4), 'theirs');
  expect(bases(both.waiting)).toEqual([minute(2), NOTHING_SEEN]);
});
