import type { Endpoint, Input, Reply } from '@rahle/contract/endpoint';
import { LIMITS } from '@rahle/contract/limits';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { keyOf } from '#http/use-endpoint.ts';

type Paged = { data: unknown[]; meta: { hasNext: boolean } };
type Row<E extends Endpoint> = Reply<E> extends { data: (infer Item)[] } ? Item : never;

/** Reads a paged endpoint to its end, for a screen that needs the list whole. */
export function useAllRows<E extends Endpoint>(
  endpoint: Reply<E> extends Paged ? E : never,
  input: Input<E>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Row<E>[]> {
  const client = useClient();
  return useQuery({
    queryKey: [...keyOf(endpoint, input, useOwner()), 'all'],
    enabled,
    queryFn: async ({ signal }) => {
      const rows: Row<E>[] = [];
      for (let page = 1, hasNext = true; hasNext; page++) {
        const ofPage = { ...input, query: { limit: LIMITS.pageSize.max, page } };
        // oxlint-disable-next-line no-await-in-loop -- only a page tells whether there is another
        const reply = (await client.call(endpoint as E, ofPage, signal)) as Paged;
        rows.push(...(reply.data as Row<E>[]));
        hasNext = reply.meta.hasNext;
      }
      return rows;
    },
  });
}
