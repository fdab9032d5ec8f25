import type { LibraryOwner } from '@rahle/contract/desktop-bridge';
import type { Client } from '#http/client.ts';
import { checkUpdates } from './check-updates.ts';
import { downloadStatus } from './download-status.ts';
import { isSameOwner, type LibraryState } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';
import { readDetails } from './read-details.ts';

type Options = {
  client: Client;
  store: LibraryStore;
  remove: (owner: LibraryOwner, contentId: string) => Promise<void>;
};

type Outcome = { hasRemoved: boolean; hasNewer: boolean };

const NOTHING: Outcome = { hasRemoved: false, hasNewer: false };

/**
 * What is no longer the reader's to read leaves their computer (decisions §12), and what was published since is read
 * about.
 */
export async function compareBooks({ client, store, remove }: Options): Promise<Outcome> {
  const { owner } = store.current();
  if (!owner) return NOTHING;
  const { gone, outdated } = await checkUpdates(client, store.current()).catch((error: unknown) => {
    console.warn('The books on this computer could not be compared', error);
    return { gone: [], outdated: [] };
  });
  if (!isSameOwner(owner, store.current().owner)) return NOTHING;
  for (const contentId of gone)
    await remove(owner, contentId).catch((error: unknown) =>
      console.error('A book that is no longer theirs could not be removed', error),
    );
  const newer = outdated.filter((contentId) => isThoughtNewest(store.current(), contentId));
  await readDetails({ client, store }, newer);
  return { hasRemoved: gone.length > 0, hasNewer: newer.length > 0 };
}

const isThoughtNewest = ({ copies, latest }: LibraryState, contentId: string) =>
  downloadStatus(copies.get(contentId)?.manifestHash, latest.get(contentId)) === 'up_to_date';
