import { versions } from '@rahle/contract/versions';
import type { Client } from '#http/client.ts';
import type { Downloads } from '#platform/platform.ts';
import type { LibraryStore } from './library-store.ts';

type Options = { downloads: Downloads; client: Client; store: LibraryStore };

/** How much of a version is not on this computer yet, by its manifest; null where nobody's library is open. */
export const createEstimate =
  ({ downloads, client, store }: Options) =>
  async (contentId: string, number: number, signal: AbortSignal): Promise<number | null> => {
    const manifest = await client.call(
      versions.manifest,
      { params: { contentId, number } },
      signal,
    );
    const { owner } = store.current();
    return owner && downloads.bytesToFetch({ owner, contentId }, manifest);
  };
