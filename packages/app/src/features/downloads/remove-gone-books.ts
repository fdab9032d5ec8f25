import type { LibraryOwner } from '@rahle/contract/desktop-bridge';
import type { Client } from '#http/client.ts';
import { checkUpdates } from './check-updates.ts';
import { isSameOwner } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';

type Options = {
  client: Client;
  store: LibraryStore;
  remove: (owner: LibraryOwner, contentId: string) => Promise<void>;
};

/** What is no longer the reader's to read leaves their computer (decisions §12). True when something did. */
export async function removeGoneBooks({ client, store, remove }: Options): Promise<boolean> {
  const { owner } = store.current();
  if (!owner) return false;
  const gone = await checkUpdates(client, store.current()).catch((error: unknown) => {
    console.warn('The books on this computer could not be compared', error);
    return [];
  });
  if (gone.length === 0 || !isSameOwner(owner, store.current().owner)) return false;
  for (const contentId of gone)
    await remove(owner, contentId).catch((error: unknown) =>
      console.error('A book that is no longer theirs could not be removed', error),
    );
  return true;
}
