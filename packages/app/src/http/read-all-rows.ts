import type { Endpoint, Input, Reply } from '@rahle/contract/endpoint';
import { LIMITS } from '@rahle/contract/limits';
import type { Client } from './client.ts';

type Paged = { data: unknown[]; meta: { hasNext: boolean } };
/** An endpoint that answers by pages; no other one is taken. */
export type PagedEndpoint<E extends Endpoint> = Reply<E> extends Paged ? E : never;
export type RowOf<E extends Endpoint> = Reply<E> extends { data: (infer Item)[] } ? Item : never;

type Reading = { most?: number; signal?: AbortSignal };

/** Reads a paged endpoint page by page to its end, or until it has read as many as are wanted. */
export async function readAllRows<E extends Endpoint>(
  client: Client,
  endpoint: PagedEndpoint<E>,
  input: Input<E>,
  { most = Infinity, signal }: Reading = {},
): Promise<RowOf<E>[]> {
  const { query } = input as { query?: object };
  const rows: RowOf<E>[] = [];
  for (let page = 1, hasNext = true; hasNext && rows.length < most; page++) {
    const ofPage = { ...input, query: { ...query, limit: LIMITS.pageSize.max, page } };
    // oxlint-disable-next-line no-await-in-loop -- only a page tells whether there is another
    const reply = (await client.call(endpoint as E, ofPage, signal)) as Paged;
    rows.push(...(reply.data as RowOf<E>[]));
    hasNext = reply.meta.hasNext;
  }
  return rows;
}
