import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import { m } from '#i18n/generated/messages.js';
import { serverNow } from '#platform/server-clock.ts';
import { toast } from '#ui/feedback/toast.ts';
import { forgetLastSent, storeLastSent } from './last-sent.ts';
import { forgetOwnPlaces } from './own-place.ts';
import { createPlaceFinder } from './find-place.ts';
import { createReadingQueue } from './reading-queue.ts';
import { openReadingStore, type ReadingStore } from './reading-store.ts';

let store: Promise<ReadingStore> | undefined;

type Options = {
  client: Client;
  connection: Connection;
  /** Who reads, and in which organization. */
  owner: string;
  scope: string;
  onChange: (contentId: string) => void;
};

export type OpenQueue = Awaited<ReturnType<typeof openQueue>>;

/** Someone's queue on this device; one for all tabs. */
export async function openQueue({ client, connection, owner, scope, onChange }: Options) {
  const places = createPlaceFinder({ client, connection, tabs: tabsOf(scope) });
  store ??= openReadingStore();
  const { isLasting } = await store;
  let isTold = false;
  const queue = createReadingQueue({
    client,
    owner: scope,
    store: await store,
    now: serverNow,
    exclusively: inOneTab(`rahle.reading ${scope}`),
    onChange,
    findPlace: places.find,
    onRefused: () => toast.error(m.reading_refused()),
    onPlaceKept: (contentId, readAt) => storeLastSent(owner, contentId, readAt),
  });
  return {
    ...queue,
    untilPlaceFound: places.untilFound,
    /** For whoever begins to read: once, where nothing can be stored, as in some private windows. */
    tellIfFleeting() {
      if (!isLasting && !isTold) toast.info(m.reading_not_stored());
      isTold = true;
    },
    async forget() {
      await queue.forget();
      forgetOwnPlaces(owner);
      forgetLastSent(owner);
    },
  };
}

/** The other tabs of the same reader. */
const tabsOf = (scope: string) =>
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel(`rahle.places ${scope}`);

/** Without Web Locks each tab sends for itself: what is sent twice is the same. */
const inOneTab =
  (name: string, locks: LockManager | undefined = navigator.locks) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    locks ? (locks.request(name, work) as Promise<T>) : work();
