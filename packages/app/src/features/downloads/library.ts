import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import type { Recalled } from '#offline/offline-transport.ts';
import { createListeners } from '#platform/listeners.ts';
import type { Downloads } from '#platform/platform.ts';
import type { Session } from '#session/session.ts';
import { readLastPage, storeLastPage } from './last-read-page.ts';
import { CLOSED, isSameOwner, libraryOwnerOf } from './library-state.ts';
import { createLibraryStore } from './library-store.ts';
import { createLibraryList } from './list-library.ts';
import { openCopy, recallDetail } from './local-copies.ts';
import { readDetails } from './read-details.ts';
import { createRemoval } from './remove-books.ts';
import { removeGoneBooks } from './remove-gone-books.ts';
import { createDownloadRuns } from './run-downloads.ts';
import { watchLibrary } from './watch-library.ts';

export type LibraryOptions = {
  downloads: Downloads;
  client: Client;
  session: Session;
  connection: Connection;
};

export type LocalLibrary = ReturnType<typeof createLibrary>;

/** The signed-in user's books on this computer: open while they are here, and kept as their organization says. */
export function createLibrary({ downloads, client, session, connection }: LibraryOptions) {
  const store = createLibraryStore();
  const goneListeners = createListeners();
  const list = createLibraryList(downloads, store);
  const runs = createDownloadRuns({ downloads, client, store, relist: list.read });
  const removal = createRemoval({ downloads, store, runs });

  /** Asked at every start, so that nobody's library is left open from before. */
  async function open(): Promise<void> {
    runs.abortAll();
    store.set({ ...CLOSED, owner: libraryOwnerOf(session.current()) });
    await list.read();
    await check();
    await readDetails({ client, connection, store });
  }
  async function check(): Promise<void> {
    if (!connection.isOnline()) return;
    if (!(await removeGoneBooks({ client, store, remove: removal.remove }))) return;
    await list.read();
    goneListeners.call();
  }

  void open();
  const stopWatching = watchLibrary({
    session,
    connection,
    onSession() {
      if (!isSameOwner(libraryOwnerOf(session.current()), store.current().owner)) void open();
    },
    onOnline: () => void check().then(() => readDetails({ client, connection, store })),
    onCheck: () => void check(),
  });

  return {
    current: store.current,
    subscribe: store.subscribe,
    /** Called when copies were removed because they are no longer the reader's. */
    onGone: goneListeners.add,

    download: runs.start,
    /** For another try, where it could not be listed. */
    list: list.read,

    /** Also the answer to a download that shall not be resumed. */
    async cancel(contentId: string): Promise<void> {
      if (await removal.cancel(contentId)) await list.read();
    },
    async remove(contentId: string): Promise<void> {
      const { owner } = store.current();
      if (!owner) return;
      await removal.remove(owner, contentId);
      await list.read();
    },

    async recall(url: string): Promise<Recalled | undefined> {
      await list.settled();
      return recallDetail(store.current(), url);
    },
    async openCopy(contentId: string): Promise<{ address: string; number: number } | null> {
      await list.settled();
      return openCopy(downloads, store.current(), contentId);
    },

    keepPage: (contentId: string, page: number) =>
      storeLastPage(store.current().owner, contentId, page),
    pageOf: (contentId: string) => readLastPage(store.current().owner, contentId),

    showError: (title: string, message: string) => downloads.showError(title, message),

    dispose(): void {
      stopWatching();
      runs.abortAll();
      goneListeners.clear();
      store.dispose();
    },
  };
}
