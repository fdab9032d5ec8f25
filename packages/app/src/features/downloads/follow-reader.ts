import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import type { Session } from '#session/session.ts';
import { compareBooks } from './compare-books.ts';
import { CLOSED, isSameOwner, libraryOwnerOf } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';
import type { LibraryList } from './list-library.ts';
import { readDetails } from './read-details.ts';
import type { Removal } from './remove-books.ts';
import type { DownloadRuns } from './run-downloads.ts';
import { watchLibrary } from './watch-library.ts';

type Options = {
  session: Session;
  connection: Connection;
  client: Client;
  store: LibraryStore;
  runs: DownloadRuns;
  list: LibraryList;
  remove: Removal['removeOf'];
  onGone: () => void;
  onNewer: () => void;
};

/** Opens the library of whoever is signed in, and keeps it as their organization says. Returns the way to stop. */
export function followReader(options: Options): () => void {
  const { session, connection, client, store, runs, list, remove, onGone, onNewer } = options;
  const owner = () => libraryOwnerOf(session.current());
  const describe = () => readDetails({ client, store }, store.current().copies.keys());

  /** Asked at every start, so that nobody's library is left open from before. */
  async function open(): Promise<void> {
    runs.abortAll();
    store.set({ ...CLOSED, owner: owner() });
    await list.read();
    await check();
    await describe();
  }
  async function check(): Promise<void> {
    if (!connection.isOnline()) return;
    const { hasRemoved, hasNewer } = await compareBooks({ client, store, remove });
    if (hasRemoved) {
      await list.read();
      onGone();
    }
    if (hasNewer) onNewer();
  }

  void open();
  return watchLibrary({
    session,
    connection,
    onSession() {
      if (!isSameOwner(owner(), store.current().owner)) void open();
    },
    onOnline: () => void check().then(describe),
    onCheck: () => void check(),
  });
}
