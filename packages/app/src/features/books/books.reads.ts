import { publicSite } from '@rahle/contract/public-site';
import { type Read, read } from '#http/read.ts';
import type { Params } from '#router/match-path.ts';
import {
  type ListAddress,
  type ListSizes,
  readListAddress,
  writeListAddress,
} from '#routing/list-address.ts';

/** §9. */
export const BOOK_SIZES: ListSizes = { sizes: [6, 12, 24, 48], defaultSize: 12 };

export const booksQueryOf = ({ search, size }: ListAddress) => ({ search, limit: size });

export const booksParams = (given: URLSearchParams): URLSearchParams =>
  writeListAddress(new URLSearchParams(), readListAddress(given, BOOK_SIZES), BOOK_SIZES);

/** What the page begins with, and what the server sends along with it. */
export function booksReads(params: URLSearchParams): Read[] {
  const address = readListAddress(params, BOOK_SIZES);
  return Array.from({ length: address.pages }, (_, index) =>
    read(publicSite.contents, { query: { ...booksQueryOf(address), page: index + 1 } }),
  );
}

export const bookReads = (_: URLSearchParams, { contentId = '' }: Params): Read[] => [
  read(publicSite.content, { params: { contentId } }),
];
