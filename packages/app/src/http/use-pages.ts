import type { Endpoint, Input, Reply } from '@rahle/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { keepPrevious } from '#http/keep-previous.ts';
import { keyOf } from '#http/use-endpoint.ts';

/** A reply of decisions §5's paged shape. */
type Paged = { data: unknown[]; meta: { page: number; total: number; hasNext: boolean } };
type Row<E extends Endpoint> = Reply<E> extends { data: (infer Item)[] } ? Item : never;

/** Reads a paged endpoint from its first page on, one page more at each `loadMore` (§2's Load More). */
export function usePages<E extends Endpoint>(
  endpoint: Reply<E> extends Paged ? E : never,
  input: Input<E> & { query: object },
) {
  const client = useClient();
  const queryKey = [...keyOf(endpoint, input, useOwner()), 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    // A new search dims the last one's rows instead of tearing them away.
    placeholderData: keepPrevious(queryKey),
    queryFn: ({ pageParam, signal }) => {
      const ofPage = { ...input, query: { ...input.query, page: pageParam } };
      return client.call(endpoint as E, ofPage, signal) as Promise<Paged>;
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.hasNext ? meta.page + 1 : undefined),
    select: ({ pages }) => ({
      rows: pages.flatMap(({ data }) => data) as Row<E>[],
      total: pages.at(-1)?.meta.total ?? 0,
    }),
  });
  return {
    query,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
