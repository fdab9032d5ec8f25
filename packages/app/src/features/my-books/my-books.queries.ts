import { contents } from '@rahle/contract/contents';
import { useShownPages } from '#http/use-shown-pages.ts';
import type { ListAddress, ListSizes } from '#routing/list-address.ts';

/** §9, the generic list's. */
export const CONTENT_SIZES: ListSizes = { sizes: [10, 20, 50, 100], defaultSize: 10 };

export const CONTENTS_PATH = contents.list.path;

/** The contents the reader may open; the filter says all of them (§2). */
export const useContents = ({ search, size, pages }: ListAddress) =>
  useShownPages(
    contents.list,
    { query: { searchTerm: search, limit: size, filter: 'all' } },
    pages,
  );
