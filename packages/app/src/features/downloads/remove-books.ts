import type { LibraryOwner } from '@rahle/contract/desktop-bridge';
import type { Downloads } from '#platform/platform.ts';
import { isSameOwner } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';
import type { DownloadRuns } from './run-downloads.ts';

type Options = { downloads: Downloads; store: LibraryStore; runs: DownloadRuns };

export function createRemoval({ downloads, store, runs }: Options) {
  return {
    remove: async (owner: LibraryOwner, contentId: string): Promise<void> => {
      runs.abort(contentId);
      // Which also ends a download that the shell has begun.
      await downloads.remove({ owner, contentId });
      if (isSameOwner(owner, store.current().owner)) store.setActivity(contentId, null);
    },
    /** False while nobody's library is open. */
    async cancel(contentId: string): Promise<boolean> {
      const { owner } = store.current();
      if (!owner) return false;
      runs.abort(contentId);
      await downloads.cancel({ owner, contentId });
      if (store.current().activities.get(contentId)?.kind === 'failed')
        store.setActivity(contentId, null);
      return true;
    },
  };
}
