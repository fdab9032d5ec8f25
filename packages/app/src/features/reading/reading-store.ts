import { type BookRecord, NO_RECORD } from './book-record.ts';

export type StoredBook = { contentId: string; book: BookRecord };

/** What this device keeps of someone's reading. Each change is whole or not at all, whatever other tabs do meanwhile. */
export type ReadingStore = {
  /** Whether it outlives the page. */
  isLasting: boolean;
  read(owner: string, contentId: string): Promise<BookRecord>;
  change(
    owner: string,
    contentId: string,
    edit: (book: BookRecord) => BookRecord,
  ): Promise<BookRecord>;
  list(owner: string): Promise<StoredBook[]>;
  forget(owner: string): Promise<void>;
};

const STORE = 'books';

/** Where a browser forbids IndexedDB, or has none left, changes live as long as the page. */
export async function openReadingStore(): Promise<ReadingStore> {
  try {
    return storeIn(await openDatabase());
  } catch (error) {
    console.warn('Places and marks cannot be stored here', error);
    return memoryStore();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('rahle.reading', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return done(opening);
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

const keysOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

function storeIn(database: IDBDatabase): ReadingStore {
  const books = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    isLasting: true,
    read: async (owner, contentId) =>
      ((await done(books('readonly').get([owner, contentId]))) as BookRecord | undefined) ??
      NO_RECORD,
    async change(owner, contentId, edit) {
      const store = books('readwrite');
      const known = (await done(store.get([owner, contentId]))) as BookRecord | undefined;
      const next = edit(known ?? NO_RECORD);
      store.put(next, [owner, contentId]);
      await new Promise<void>((resolve, reject) => {
        store.transaction.addEventListener('complete', () => resolve());
        const fail = () => reject(store.transaction.error ?? new Error('IndexedDB'));
        store.transaction.addEventListener('abort', fail);
      });
      return next;
    },
    async list(owner) {
      const store = books('readonly');
      const [keys, records] = await Promise.all([
        done(store.getAllKeys(keysOf(owner))),
        done(store.getAll(keysOf(owner))),
      ]);
      return keys.map((key, at) => ({
        contentId: (key as string[])[1]!,
        book: records[at] as BookRecord,
      }));
    },
    async forget(owner) {
      await done(books('readwrite').delete(keysOf(owner)));
    },
  };
}

export function memoryStore(): ReadingStore {
  const records = new Map<string, Map<string, BookRecord>>();
  const of = (owner: string) => records.get(owner) ?? new Map<string, BookRecord>();
  return {
    isLasting: false,
    read: async (owner, contentId) => of(owner).get(contentId) ?? NO_RECORD,
    async change(owner, contentId, edit) {
      const next = edit(of(owner).get(contentId) ?? NO_RECORD);
      records.set(owner, of(owner).set(contentId, next));
      return next;
    },
    list: async (owner) => [...of(owner)].map(([contentId, book]) => ({ contentId, book })),
    forget: async (owner) => {
      records.delete(owner);
    },
  };
}
