import { contents } from '@rahle/contract/contents';
import { publicSite } from '@rahle/contract/public-site';
import type { Params } from '#router/match-path.ts';
import { type Read, read } from '#http/read.ts';
import { useRead } from '#http/use-endpoint.ts';
import { useShownPages } from '#http/use-shown-pages.ts';
import {
  type ListAddress,
  type ListSizes,
  readListAddress,
  writeListAddress,
} from '#routing/list-address.ts';
import { useHasToken } from '#session/SessionProvider.tsx';

/** §9. */
export const BOOK_SIZES: ListSizes = { sizes: [6, 12, 24, 48], defaultSize: 12 };

const queryOf = ({ search, size }: ListAddress) => ({ search, limit: size });

export const booksParams = (given: URLSearchParams): URLSearchParams =>
  writeListAddress(new URLSearchParams(), readListAddress(given, BOOK_SIZES), BOOK_SIZES);

/** What the page begins with, and what the server sends along with it. */
export function booksReads(params: URLSearchParams): Read[] {
  const address = readListAddress(params, BOOK_SIZES);
  return Array.from({ length: address.pages }, (_, index) =>
    read(publicSite.contents, { query: { ...queryOf(address), page: index + 1 } }),
  );
}

export const bookReads = (_: URLSearchParams, { contentId = '' }: Params): Read[] => [
  read(publicSite.content, { params: { contentId } }),
];

export const useBook = (contentId: string) =>
  useRead(publicSite.content, { params: { contentId } });

/** Whether the book is among those of whoever is signed in. */
export const useMayRead = (contentId: string) =>
  useRead(contents.get, { params: { contentId } }, { enabled: useHasToken() });

export const useBooks = (address: ListAddress) =>
  useShownPages(publicSite.contents, { query: queryOf(address) }, address.pages);
