import { contents } from '@rahle/contract/contents';
import { addressOf } from '@rahle/contract/endpoint';
import type { Recalled } from '#offline/offline-transport.ts';
import type { Downloads } from '#platform/platform.ts';
import { readLastPage, storeLastPage } from './last-read-page.ts';
import type { LibraryState } from './library-state.ts';
import type { LibraryStore } from './library-store.ts';

/** What the copies on this computer give their reader. They are looked at once the library has been listed. */
export const createCopies = (
  downloads: Downloads,
  store: LibraryStore,
  listed: () => Promise<void>,
) => ({
  async recall(url: string): Promise<Recalled | undefined> {
    await listed();
    return recallDetail(store.current(), url);
  },
  async openCopy(contentId: string): Promise<{ address: string; number: number } | null> {
    await listed();
    return openCopy(downloads, store.current(), contentId);
  },
  keepPage: (contentId: string, page: number) =>
    storeLastPage(store.current().owner, contentId, page),
  pageOf: (contentId: string) => readLastPage(store.current().owner, contentId),
});

/** What a copy holds about its book, for a cache that has lost it (decisions §11). */
function recallDetail({ copies }: LibraryState, url: string): Recalled | undefined {
  for (const { contentId, about } of copies.values())
    if (about && url === addressOf(contents.get, { params: { contentId } }))
      return { reply: about.content, savedAt: about.savedAt };
  return undefined;
}

/** Null without a copy, and for one that cannot be opened. */
async function openCopy(
  downloads: Downloads,
  { owner, copies }: LibraryState,
  contentId: string,
): Promise<{ address: string; number: number } | null> {
  const copy = copies.get(contentId);
  if (!owner || !copy) return null;
  try {
    const address = await downloads.addressOf({ owner, contentId });
    return address === null ? null : { address, number: copy.number };
  } catch (error) {
    console.warn('The copy on this computer could not be opened', error);
    return null;
  }
}
