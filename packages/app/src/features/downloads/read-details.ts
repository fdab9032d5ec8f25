import { contents } from '@rahle/contract/contents';
import type { Client } from '#http/client.ts';
import { isSameOwner } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';

type Options = { client: Client; store: LibraryStore };

/**
 * The books' pages must open without a network too: reading them keeps them in the cache. Which version is the newest
 * is known from them as well; without a network, as it was last known.
 */
export async function readDetails(
  { client, store }: Options,
  contentIds: Iterable<string>,
): Promise<void> {
  const { owner } = store.current();
  for (const contentId of contentIds) {
    const detail = await client
      .call(contents.get, { params: { contentId } })
      .catch((error: unknown) => console.warn('A book could not be read about', error));
    if (!isSameOwner(owner, store.current().owner)) return;
    const manifestHash = detail?.versions[0]?.manifestHash;
    if (manifestHash !== undefined) store.setLatest(contentId, manifestHash);
  }
}
