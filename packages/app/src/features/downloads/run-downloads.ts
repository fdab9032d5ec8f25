import type { Client } from '#http/client.ts';
import type { Downloads } from '#platform/platform.ts';
import { ShellFailure } from '#platform/shell-failure.ts';
import { fetchVersion } from './fetch-version.ts';
import { isSameOwner } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';

/** How a download ended; `null` when it was cancelled, or its reader has left. */
type DownloadEnd =
  | 'downloaded'
  | 'updated'
  | 'download_failed'
  | 'update_failed'
  | 'nothing_there'
  | null;

type Options = {
  downloads: Downloads;
  client: Client;
  store: LibraryStore;
  relist: () => Promise<void>;
};

export type DownloadRuns = ReturnType<typeof createDownloadRuns>;

/** The downloads that are running, each of which can be aborted. */
export function createDownloadRuns({ downloads, client, store, relist }: Options) {
  const running = new Map<string, AbortController>();

  /** `expectedBytes`: what is thought to be missing, shown until the shell has looked. */
  async function start(contentId: string, expectedBytes?: number): Promise<DownloadEnd> {
    const { owner, copies, activities, unfinished } = store.current();
    if (!owner || activities.get(contentId)?.kind === 'running') return null;
    const isUpdate = copies.has(contentId);
    const isStillHere = () => isSameOwner(owner, store.current().owner);
    const controller = new AbortController();
    const { signal } = controller;
    running.set(contentId, controller);
    const begun = unfinished.find((download) => download.contentId === contentId);
    const { bytesDone, bytesTotal } = begun ?? { bytesDone: 0, bytesTotal: expectedBytes ?? null };
    store.setActivity(contentId, { kind: 'running', isUpdate, bytesDone, bytesTotal });
    try {
      const means = { client, downloads, signal };
      const ended = await fetchVersion(means, { owner, contentId }, (progress) => {
        if (isStillHere()) store.setActivity(contentId, { kind: 'running', isUpdate, ...progress });
      });
      if (!isStillHere()) return null;
      if (ended?.copy) store.setLatest(contentId, ended.copy.manifestHash);
      store.setActivity(contentId, null);
      await relist();
      if (!ended) return 'nothing_there';
      if (ended.outcome === 'cancelled') return null;
      return isUpdate ? 'updated' : 'downloaded';
    } catch (reason) {
      if (!isStillHere() || isClosed(reason)) return null;
      if (signal.aborted) {
        store.setActivity(contentId, null);
        return null;
      }
      console.warn('A download failed', reason);
      store.setActivity(contentId, { kind: 'failed', isUpdate, reason });
      return isUpdate ? 'update_failed' : 'download_failed';
    } finally {
      if (running.get(contentId) === controller) running.delete(contentId);
    }
  }

  return {
    start,
    abort: (contentId: string) => running.get(contentId)?.abort(),
    abortAll(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}

/** The reader of a library that was closed meanwhile has left. */
const isClosed = (reason: unknown) =>
  reason instanceof ShellFailure && reason.code === 'library.closed';
