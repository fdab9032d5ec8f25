import type { LibraryOwner } from '@rahle/contract/desktop-bridge';
import type { Downloads } from '#platform/platform.ts';
import { isSameOwner } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';
import type { DownloadRuns } from './run-downloads.ts';

type Options = {
  downloads: Downloads;
  store: LibraryStore;
  runs: DownloadRuns;
  relist: () => Promise<void>;
};

export type Removal = ReturnType<typeof createRemoval>;

export function createRemoval({ downloads, store, runs, relist }: Options) {
  async function removeOf(owner: LibraryOwner, contentId: string): Promise<void> {
    runs.abort(contentId);
    // Which also ends a download that the shell has begun.
    await downloads.remove({ owner, contentId });
    if (isSameOwner(owner, store.current().owner)) store.setActivity(contentId, null);
  }
  return {
    removeOf,
    remove: async (contentId: string): Promise<void> => {
      const { owner } = store.current();
      if (!owner) return;
      await removeOf(owner, contentId);
      await relist();
    },
    /** Also the answer to a download that shall not be resumed. */
    cancel: async (contentId: string): Promise<void> => {
      const { owner } = store.current();
      if (!owner) return;
      runs.abort(contentId);
      await downloads.cancel({ owner, contentId });
      if (store.current().activities.get(contentId)?.kind === 'failed')
        store.setActivity(contentId, null);
      await relist();
    },
  };
}
