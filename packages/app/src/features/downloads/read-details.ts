import { contents } from '@rahle/contract/contents';
import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import type { LibraryStore } from './library-store.ts';

type Options = { client: Client; connection: Connection; store: LibraryStore };

/** The books' pages must open without a network too: reading them keeps them in the cache. */
export async function readDetails({ client, connection, store }: Options): Promise<void> {
  for (const contentId of store.current().copies.keys()) {
    if (!connection.isOnline()) return;
    await client.call(contents.get, { params: { contentId } }).catch(() => {});
  }
}
