import { Failure, isFailure } from '@rahle/contract/failures';
import { type Mark, marks } from '@rahle/contract/marks';
import type { SeenNote } from '@rahle/contract/reader-messages';
import { type Position, type PositionChange, reading } from '@rahle/contract/reading';
import type { Client } from '#http/client.ts';
import {
  markAsTried,
  type BookRecord,
  marksOf,
  type MarkWords,
  NOTHING_SEEN,
  type Waiting,
  withKept,
  withMark,
  withoutMark,
  withoutPlace,
  withoutWaiting,
  withPosition,
  withPulled,
  withRefused,
  withRemoved,
} from './book-record.ts';
import type { ReadingStore } from './reading-store.ts';

export type Outcome = 'sent' | 'waiting' | 'refused';

type Options = {
  client: Pick<Client, 'call'>;
  store: ReadingStore;
  owner: string;
  now: () => string;
  /** One tab sends; the others find their changes sent. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  onChange?: (contentId: string) => void;
  onRefused?: (failure: Failure) => void;
  onPlaceKept?: (contentId: string, readAt: string) => void;
  /** Asks where other devices are, for whoever offers that; what is sent after it may replace it. */
  findPlace: (contentId: string) => Promise<void>;
};

/** What a mark is to say, beside the marks there are. */
type Decide = (marks: Mark[]) => MarkWords | null;

export type ReadingQueue = ReturnType<typeof createReadingQueue>;

/** Whether the item must go, or may be taken another day: a 404 is a book that may be lent again (decisions §13). */
const isRefusal = ({ status }: Failure): boolean =>
  status >= 400 && status < 500 && ![401, 404, 408, 429].includes(status);

/** Someone's places and marks on their way to the server: kept first, sent in order, safe to send twice. */
export function createReadingQueue(options: Options) {
  const { client, store, owner, now, exclusively, onChange } = options;

  function notePlace(contentId: string, sent: PositionChange, { readAt }: Position): void {
    options.onPlaceKept?.(contentId, readAt < sent.readAt ? readAt : sent.readAt);
  }

  async function call(contentId: string, one: Waiting): Promise<(book: BookRecord) => BookRecord> {
    const params = { contentId };
    if (one.kind === 'position') {
      if (one.isBlind) await options.findPlace(contentId);
      notePlace(contentId, one.body, await client.call(reading.move, { params, body: one.body }));
      return (book) => withoutWaiting(book, one.order);
    }
    const ofMark = { ...params, markId: one.id };
    if (one.kind === 'mark') {
      const kept = await client.call(marks.keep, { params: ofMark, body: one.body });
      return (book) => withKept(book, one, kept);
    }
    // What was removed without saying what was seen must not take another device's edit with it.
    const query = { base: one.base ?? NOTHING_SEEN };
    await client.call(marks.remove, { params: ofMark, query }).catch((error: unknown) => {
      if (!isFailure(error, 'mark.not_found')) throw error;
    });
    return (book) => withRemoved(book, one);
  }

  /** Sends what waits in one book, the oldest first. False where the server is not to be asked further now. */
  async function sendBook(contentId: string): Promise<boolean> {
    let isChanged = false;
    for (;;) {
      const [first] = (await store.read(owner, contentId)).waiting;
      if (!first) break;
      const tried = (book: BookRecord) => markAsTried(book, first.order);
      const { waiting } = await store.change(owner, contentId, tried);
      // As it is now: until it counted as tried it could be changed where it waits, or taken back.
      const next = waiting.find(({ order }) => order === first.order);
      if (!next) continue;
      try {
        const apply = await call(contentId, next);
        await store.change(owner, contentId, apply);
        isChanged ||= next.kind !== 'position';
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (!isRefusal(error)) return error.status === 404;
        await store.change(owner, contentId, (book) => withRefused(book, next));
        options.onRefused?.(error);
        isChanged = true;
      }
    }
    if (isChanged) await pull(contentId);
    return true;
  }

  /** What other devices have changed since. */
  async function pull(contentId: string): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const { cursor: since } = await store.read(owner, contentId);
      const query = { since };
      const answer = await client.call(marks.list, { params: { contentId }, query });
      if (answer.data.length > 0)
        await store.change(owner, contentId, (book) => withPulled(book, answer));
      hasMore = answer.hasMore;
    }
    onChange?.(contentId);
  }

  async function send(): Promise<void> {
    await exclusively(async () => {
      for (const { contentId, book } of await store.list(owner))
        if (book.waiting.length > 0 && !(await sendBook(contentId))) return;
    });
  }
  async function outcomeOf(contentId: string, id: string): Promise<Outcome> {
    const book = await store.read(owner, contentId);
    const isIn = (list: Waiting[]) => list.some((one) => one.kind !== 'position' && one.id === id);
    if (isIn(book.waiting)) return 'waiting';
    return isIn(book.refused) ? 'refused' : 'sent';
  }

  return {
    send,
    pull,
    outcomeOf,
    marks: async (contentId: string): Promise<Mark[]> =>
      marksOf(await store.read(owner, contentId)),
    move: (contentId: string, body: PositionChange, isBlind = false) =>
      store.change(owner, contentId, (book) => withPosition(book, body, isBlind)),
    /** The server was told of a place besides: it need not be sent again. */
    async placeTaken(contentId: string, sent: PositionChange, kept: Position): Promise<void> {
      notePlace(contentId, sent, kept);
      await store.change(owner, contentId, (book) => withoutPlace(book, sent.readAt));
    },
    /** In one step: a page that is going has no time for two. Nothing is kept where `decide` answers null. */
    async keepMark(contentId: string, id: string, decide: Decide, seen?: SeenNote) {
      let words: MarkWords | null = null;
      await store.change(owner, contentId, (book) => {
        words = decide(marksOf(book));
        return words ? withMark(book, id, words, now(), seen) : book;
      });
      return words !== null;
    },
    removeMark: (contentId: string, id: string, seen?: SeenNote) =>
      store.change(owner, contentId, (book) => withoutMark(book, id, seen)),
    /** How many changes the server does not know of. */
    async unsent(): Promise<number> {
      const books = await store.list(owner);
      return books.reduce((sum, { book }) => sum + book.waiting.length, 0);
    },
    forget: () => store.forget(owner),
  };
}
