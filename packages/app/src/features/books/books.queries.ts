import { contents } from '@rahle/contract/contents';
import { publicSite } from '@rahle/contract/public-site';
import { useRead } from '#http/use-endpoint.ts';
import { useShownPages } from '#http/use-shown-pages.ts';
import type { ListAddress } from '#routing/list-address.ts';
import { useHasToken } from '#session/SessionProvider.tsx';
import { booksQueryOf } from './books.reads.ts';

export const useBook = (contentId: string) =>
  useRead(publicSite.content, { params: { contentId } });

/** Whether the book is among those of whoever is signed in. */
export const useMayRead = (contentId: string) =>
  useRead(contents.get, { params: { contentId } }, { enabled: useHasToken() });

export const useBooks = (address: ListAddress) =>
  useShownPages(publicSite.contents, { query: booksQueryOf(address) }, address.pages);
