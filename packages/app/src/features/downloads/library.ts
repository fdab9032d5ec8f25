import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import { createListeners } from '#platform/listeners.ts';
import type { Downloads } from '#platform/platform.ts';
import type { Session } from '#session/session.ts';
import { createEstimate } from './estimate-download.ts';
import { followReader } from './follow-reader.ts';
import { createLibraryStore } from './library-store.ts';
import { createLibraryList } from './list-library.ts';
import { createCopies } from './local-copies.ts';
import { createRemoval } from './remove-books.ts';
import { createDownloadRuns } from './run-downloads.ts';

export type LibraryOptions = {
  downloads: Downloads;
  client: Client;
  session: Session;
  connection: Connection;
};

export type LocalLibrary = ReturnType<typeof createLibrary>;

/**
 * The signed-in user's books on this computer, until `dispose`: open while they are here, and kept as their
 * organization says.
 */
export function createLibrary({ downloads, client, session, connection }: LibraryOptions) {
  const store = createLibraryStore();
  const goneListeners = createListeners();
  const newerListeners = createListeners();
  const list = createLibraryList(downloads, store);
  const runs = createDownloadRuns({ downloads, client, store, relist: list.read });
  const removal = createRemoval({ downloads, store, runs, relist: list.read });
  const stopFollowing = followReader({
    session,
    connection,
    client,
    store,
    runs,
    list,
    remove: removal.removeOf,
    onGone: () => goneListeners.call(),
    onNewer: () => newerListeners.call(),
  });

  return {
    current: store.current,
    subscribe: store.subscribe,
    /** Called when copies were removed because they are no longer the reader's. */
    onGone: goneListeners.add,
    /** Called when newer versions of copies have become known. */
    onNewer: newerListeners.add,

    download: runs.start,
    list: list.read,
    cancel: removal.cancel,
    remove: removal.remove,

    ...createCopies(downloads, store, list.settled),
    bytesToFetch: createEstimate({ downloads, client, store }),
    showError: (title: string, message: string) => downloads.showError(title, message),

    dispose(): void {
      stopFollowing();
      runs.abortAll();
      goneListeners.clear();
      newerListeners.clear();
      store.dispose();
    },
  };
}
