import { contents } from '@rahle/contract/contents';
import { useRead } from '#http/use-endpoint.ts';
import { useShownPages } from '#http/use-shown-pages.ts';
import type { ListAddress, ListSizes } from '#routing/list-address.ts';
import type { CategoryAndSort } from './use-category-and-sort.ts';

/** §9, the generic list's. */
export const CONTENT_SIZES: ListSizes = { sizes: [10, 20, 50, 100], defaultSize: 10 };

export const CONTENTS_PATH = contents.list.path;

/** The contents the reader may open; the filter says all of them (§2). */
export const useContents = (
  { search, size, pages }: ListAddress,
  { category, sort }: CategoryAndSort,
) =>
  useShownPages(
    contents.list,
    {
      query: {
        searchTerm: search,
        limit: size,
        filter: 'all',
        ...(category !== '' && { category }),
        ...(sort === 'title' && { orderBy: 'title', orderDirection: 'asc' }),
      },
    },
    pages,
  );

/** The categories among the reader's books; a book may have none. */
export const useCategories = (): string[] =>
  (useRead(contents.counts, {}).data?.byCategory ?? []).flatMap(({ category }) => category ?? []);
