import type { Endpoint, Input } from '@rahle/contract/endpoint';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { keyOf } from '#http/use-endpoint.ts';
import { type PagedEndpoint, readAllRows, type RowOf } from './read-all-rows.ts';

/** All rows of a paged endpoint, for a screen that needs the list whole. */
export function useAllRows<E extends Endpoint>(
  endpoint: PagedEndpoint<E>,
  input: Input<E>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<RowOf<E>[]> {
  const client = useClient();
  return useQuery({
    queryKey: [...keyOf(endpoint, input, useOwner()), 'all'],
    enabled,
    queryFn: ({ signal }) => readAllRows<E>(client, endpoint, input, { signal }),
  });
}
