import { versions } from '@rahle/contract/versions';
import type { Client } from '#http/client.ts';
import type { LibraryState } from './library-state.ts';

/** As many as one question may name. */
const AT_ONCE = 1000;

type Changes = {
  /** No longer the reader's: they must leave this computer. */
  gone: string[];
  /** Of which there is a newer version. */
  outdated: string[];
};

/** Asks what has become of the books at hand. */
export async function checkUpdates(client: Client, state: LibraryState): Promise<Changes> {
  const items = new Map(
    [...state.unfinished, ...state.copies.values()].map(({ contentId, manifestHash }) => [
      contentId,
      { contentId, manifestHash },
    ]),
  );
  // A first download that is on its way has no copy yet.
  for (const [contentId, { kind }] of state.activities)
    if (kind === 'running' && !items.has(contentId))
      items.set(contentId, { contentId, manifestHash: 'none' });
  const all = [...items.values()];
  const changes: Changes = { gone: [], outdated: [] };
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const body = { items: all.slice(first, first + AT_ONCE) };
    const reply = await client.call(versions.checkUpdates, { body });
    for (const { contentId, status } of reply.items) {
      if (status === 'unassigned' || status === 'withdrawn') changes.gone.push(contentId);
      if (status === 'needs_update') changes.outdated.push(contentId);
    }
  }
  return changes;
}
