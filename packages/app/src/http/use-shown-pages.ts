import type { Endpoint, Input, Reply } from '@rahle/contract/endpoint';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useClient } from '#http/ClientProvider.tsx';
import { prefetchReads } from '#http/read.ts';
import { keyOf } from '#http/use-endpoint.ts';
import { useOwner } from '#session/SessionProvider.tsx';

/** A reply of decisions §5's paged shape. */
type Paged = { data: unknown[]; meta: { total: number; hasNext: boolean } };
type Row<E extends Endpoint> = Reply<E> extends { data: (infer Item)[] } ? Item : never;
type Shown<Item> = { rows: Item[]; total: number };

/**
 * The first pages of a list, as many as are asked for. The number comes from the address, so that Back and a reload
 * return to the same place; each page is a read of its own, which can be made ahead or come with the page.
 */
export function useShownPages<E extends Endpoint>(
  endpoint: Reply<E> extends Paged ? E : never,
  input: Input<E> & { query: object },
  count: number,
) {
  const client = useClient();
  const queries = useQueryClient();
  const owner = useOwner();
  const ofPage = (page: number) => ({ ...input, query: { ...input.query, page } });

  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) => ({
      queryKey: keyOf(endpoint, ofPage(index + 1), owner),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call(endpoint as E, ofPage(index + 1), signal) as Promise<Paged>,
    })),
  }) as UseQueryResult<Paged>[];

  const loaded = pagesInARow(pages);
  const last = loaded.at(-1);
  const data = last && {
    rows: loaded.flatMap((page) => page.data) as Row<E>[],
    total: last.meta.total,
  };
  const failed = pages.find((page) => page.error !== null && page.data === undefined);
  const { shown, isOld } = useKept(data, failed !== undefined, owner);

  return {
    query: {
      data: shown,
      error: failed?.error ?? null,
      isFetching: pages.some((page) => page.isFetching),
      refetch: async () => failed?.refetch(),
    },
    /** Another search is on its way; what stands here answers the one before. */
    isOld,
    hasMore: last?.meta.hasNext === true || loaded.length < pages.length,
    isLoadingMore: loaded.length > 0 && pages.some((page) => page.isFetching && !page.data),
    /** Why the next page did not come, while the others stand. */
    moreError: loaded.length > 0 ? (failed?.error ?? null) : null,
    /** Reads the next page ahead of the click. */
    prefetchMore() {
      if (last?.meta.hasNext && loaded.length === pages.length)
        prefetchReads(queries, client, [{ endpoint, input: ofPage(count + 1) }], owner);
    },
  };
}

/** Up to the first that is missing: a list has no holes. */
function pagesInARow(pages: UseQueryResult<Paged>[]): Paged[] {
  const end = pages.findIndex((page) => page.data === undefined);
  return pages.slice(0, end === -1 ? pages.length : end).map((page) => page.data!);
}

/** The last list stays until the next one is there, so that a search does not empty the page at every key. */
function useKept<Item>(data: Shown<Item> | undefined, hasFailed: boolean, owner: string) {
  const kept = useRef<{ shown: Shown<Item>; owner: string } | null>(null);
  if (data) kept.current = { shown: data, owner };
  const old = kept.current?.owner === owner && !hasFailed ? kept.current.shown : undefined;
  return { shown: data ?? old, isOld: data === undefined && old !== undefined };
}
