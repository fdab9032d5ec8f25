import type { Downloads } from '#platform/platform.ts';
import { isSameOwner, listed } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';

export type LibraryList = ReturnType<typeof createLibraryList>;

/** Opens the owner's library in the shell, and puts what it holds into the store. */
export function createLibraryList(downloads: Downloads, store: LibraryStore) {
  // What ran for an earlier page of this window has nobody to report to: closed, it pauses, and can be resumed.
  let opening: Promise<unknown> = downloads.open(null);

  /** One after the other, so that the library left open is the last one that was asked for. */
  async function read(): Promise<void> {
    const { owner } = store.current();
    const isStillOpen = () => isSameOwner(owner, store.current().owner);
    try {
      const open = () => downloads.open(owner);
      const library = await (opening = opening.then(open, open));
      if (owner && isStillOpen()) store.set(listed(store.current(), library));
    } catch (error) {
      console.error('The books on this computer could not be listed', error);
      if (isStillOpen()) store.set({ ...store.current(), isUnreadable: true });
    }
  }
  return {
    read,
    /** Resolves when the last opening has ended, well or not. */
    settled: async (): Promise<void> => {
      await opening.catch(() => {});
    },
  };
}
