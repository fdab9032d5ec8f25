import type { Endpoint, Input, Reply } from '@rahle/contract/endpoint';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { prefetchReads } from '#http/read.ts';
import { keyOf } from '#http/use-endpoint.ts';

/** A reply of decisions §5's paged shape. */
type Paged = { data: unknown[]; meta: { total: number; hasNext: boolean } };
type Row<E extends Endpoint> = Reply<E> extends { data: (infer Item)[] } ? Item : never;

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
    combine,
  });
  const { list, failed, isFetching } = pages;
  const { shown, isOld } = useKept(list, failed !== undefined, owner);
  const error = failed?.error ?? null;

  return {
    query: {
      data: shown && { rows: shown.rows as Row<E>[], total: shown.total },
      error,
      isFetching,
      refetch: async () => failed?.refetch(),
    },
    /** Another search is on its way; what stands here answers the one before. */
    isOld,
    hasMore: list !== undefined && (list.hasNext || list.pages < count),
    isLoadingMore: list !== undefined && list.pages < count && isFetching,
    /** Why the next page did not come, while the others stand. */
    moreError: list ? error : null,
    prefetchMore: () => {
      if (list?.hasNext && list.pages === count)
        prefetchReads(queries, client, [{ endpoint, input: ofPage(count + 1) }], owner);
    },
  };
}

type List = { rows: unknown[]; total: number; hasNext: boolean; pages: number };

function combine(results: UseQueryResult<Paged>[]) {
  return {
    list: listOf(results),
    failed: results.find(({ error, data }) => error !== null && data === undefined),
    isFetching: results.some(({ isFetching, data }) => isFetching && data === undefined),
  };
}

/** Up to the first page that is missing: a list has no holes. */
function listOf(results: UseQueryResult<Paged>[]): List | undefined {
  const end = results.findIndex(({ data }) => data === undefined);
  const pages = results.slice(0, end === -1 ? results.length : end).map(({ data }) => data!);
  const meta = pages.at(-1)?.meta;
  const rows = pages.flatMap(({ data }) => data);
  return meta && { rows, total: meta.total, hasNext: meta.hasNext, pages: pages.length };
}

/** The last list stays until the next one is there, so that a search does not empty the page at every key. */
function useKept(list: List | undefined, hasFailed: boolean, owner: string) {
  const [kept, setKept] = useState<{ list: List; owner: string } | null>(null);
  if (list && kept?.list !== list) setKept({ list, owner });
  const old = kept?.owner === owner && !hasFailed ? kept.list : undefined;
  return { shown: list ?? old, isOld: list === undefined && old !== undefined };
}
