import type { Mark, MarkChange } from '@rahle/contract/marks';
import type { SeenNote } from '@rahle/contract/reader-messages';
import type { PositionChange } from '@rahle/contract/reading';

export type MarkWords = Pick<MarkChange, 'kind' | 'colour' | 'note' | 'version' | 'selector'>;

/** As a base: whatever the server has is other than what was seen, and stays. */
export const NOTHING_SEEN = new Date(0).toISOString();

/** A change that has not reached the server. `isTried` once it may have. */
export type Waiting = { order: string; isTried: boolean } &
  /** `isBlind`: read without an answer from the server as to where other devices are. */
  (
    | { kind: 'position'; body: PositionChange; isBlind?: boolean }
    | { kind: 'mark'; id: string; body: MarkChange }
    /** `base` is what was seen: another's edit of it stays. Null in what was stored before that was so. */
    | { kind: 'removal'; id: string; base: string | null }
  );

type Removal = Extract<Waiting, { kind: 'removal' }>;

/** A book as this device knows it: what the server last said, what it has not been told yet, and what it refused. */
export type BookRecord = {
  cursor: number;
  marks: Mark[];
  waiting: Waiting[];
  refused: Waiting[];
};

export const NO_RECORD: BookRecord = { cursor: 0, marks: [], waiting: [], refused: [] };

type Pulled = { data: Mark[]; cursor: number };

/** What the server says anew; a deleted mark leaves nothing behind. */
export function withPulled(book: BookRecord, { data, cursor }: Pulled): BookRecord {
  const marks = new Map(book.marks.map((mark) => [mark.id, mark]));
  for (const mark of data)
    if (mark.deletedAt) marks.delete(mark.id);
    else marks.set(mark.id, mark);
  return { ...book, cursor: Math.max(cursor, book.cursor), marks: [...marks.values()] };
}

const isOf = (id: string) => (one: Waiting) => one.kind !== 'position' && one.id === id;

/** Only the last place is worth sending. */
export function withPosition(book: BookRecord, body: PositionChange, isBlind = false): BookRecord {
  const waiting = book.waiting.filter(({ kind }) => kind !== 'position');
  const next = { kind: 'position' as const, body, isBlind, order: newOrder(), isTried: false };
  return { ...book, waiting: [...waiting, next] };
}

/** `base` is what the change was made upon: the server's last word, or the change that waits before it. */
function baseOf(book: BookRecord, id: string): string | null {
  const before = book.waiting.findLast(isOf(id));
  if (before?.kind === 'mark') return before.body.updatedAt ?? null;
  return book.marks.find((mark) => mark.id === id)?.updatedAt ?? null;
}

/** Whether other words stand there than those that someone saw: another tab may have them, or the last answer. */
function isUnseen(book: BookRecord, id: string, seen: SeenNote): boolean {
  const known = seen === undefined ? undefined : marksOf(book).find((mark) => mark.id === id);
  return known !== undefined && known.note !== seen;
}

/**
 * A mark that is made or changed. What was certainly not sent yet is changed where it waits; words that were not seen
 * stay beside it, as in any conflict.
 */
export function withMark(
  book: BookRecord,
  id: string,
  words: MarkWords,
  now: string,
  seen?: SeenNote,
): BookRecord {
  const last = book.waiting.findLast(isOf(id));
  const isBlind = isUnseen(book, id, seen);
  if (last?.kind === 'mark' && !last.isTried && !isBlind) {
    const changed = { ...last, body: { ...last.body, ...words, updatedAt: now } };
    return { ...book, waiting: book.waiting.map((one) => (one === last ? changed : one)) };
  }
  const createdAt = book.marks.find((mark) => mark.id === id)?.createdAt ?? now;
  const base = isBlind ? NOTHING_SEEN : baseOf(book, id);
  const body = { ...words, base, createdAt, updatedAt: now };
  const next = { kind: 'mark' as const, id, body, order: newOrder(), isTried: false };
  const refused = book.refused.filter((one) => !isOf(id)(one));
  return { ...book, refused, waiting: [...book.waiting, next] };
}

/**
 * A mark that the server cannot know of is gone at once; any other is deleted there too. Nobody deletes words that they
 * have not seen: an edit beats a delete.
 */
export function withoutMark(book: BookRecord, id: string, seen?: SeenNote): BookRecord {
  if (isUnseen(book, id, seen)) return book;
  const own = book.waiting.filter(isOf(id));
  const isKnown = book.marks.some((mark) => mark.id === id) || own.some(({ isTried }) => isTried);
  const others = book.waiting.filter((one) => !isOf(id)(one) || one.isTried);
  const base = baseOf({ ...book, waiting: others }, id);
  if (!isKnown || base === null) return { ...book, waiting: others };
  const next = { kind: 'removal' as const, id, base, order: newOrder(), isTried: false };
  return { ...book, waiting: [...others, next] };
}

/** The marks as their owner sees them: what waits counts as done. */
export function marksOf({ marks, waiting }: BookRecord): Mark[] {
  const seen = new Map(marks.map((mark) => [mark.id, mark]));
  for (const one of waiting)
    if (one.kind === 'removal') seen.delete(one.id);
    else if (one.kind === 'mark') seen.set(one.id, toMark(one.id, one.body));
  return [...seen.values()];
}

function toMark(id: string, body: MarkChange): Mark {
  const { kind, colour, note, version, selector, updatedAt = '', createdAt = updatedAt } = body;
  return { id, kind, colour, note, version, selector, createdAt, updatedAt, deletedAt: null };
}

export const markAsTried = (book: BookRecord, order: string): BookRecord => ({
  ...book,
  waiting: book.waiting.map((one) => (one.order === order ? { ...one, isTried: true } : one)),
});

export const withoutWaiting = (book: BookRecord, order: string): BookRecord => ({
  ...book,
  waiting: book.waiting.filter((one) => one.order !== order),
});

/** The server has a place; one that was read since still waits. */
export const withoutPlace = (book: BookRecord, readAt: string): BookRecord => ({
  ...book,
  waiting: book.waiting.filter((one) => one.kind !== 'position' || one.body.readAt !== readAt),
});

export const withRefused = (book: BookRecord, one: Waiting): BookRecord => ({
  ...withoutWaiting(book, one.order),
  refused: [...book.refused, one],
});

/**
 * The server has kept a mark. Where it kept what was sent, the next change of it was made upon that; where it kept
 * another's instead, the next change still knows nothing of the other's.
 */
export function withKept(
  book: BookRecord,
  { order, body }: { order: string; body: MarkChange },
  kept: Mark,
): BookRecord {
  const rest = withoutWaiting(book, order);
  const waiting = rest.waiting.map((one): Waiting => {
    if (!isOf(kept.id)(one) || !isSame(body, kept)) return one;
    if (one.kind === 'mark' && one.body.base === body.updatedAt)
      return { ...one, body: { ...one.body, base: kept.updatedAt } };
    return one.kind === 'removal' ? { ...one, base: kept.updatedAt } : one;
  });
  const others = rest.marks.filter(({ id }) => id !== kept.id);
  return { ...rest, waiting, marks: kept.deletedAt ? others : [...others, kept] };
}

/** What was seen is gone. What another device has made of it since stays, until the server says otherwise. */
export const withRemoved = (book: BookRecord, { order, id, base }: Removal): BookRecord => ({
  ...withoutWaiting(book, order),
  marks: book.marks.filter((mark) => mark.id !== id || mark.updatedAt !== base),
});

const isSame = (one: MarkWords, other: MarkWords): boolean =>
  one.note === other.note && one.colour === other.colour && one.kind === other.kind;

const newOrder = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;
