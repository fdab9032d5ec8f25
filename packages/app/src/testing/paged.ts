import { metaOf, type Paged } from '@rahle/contract/paging';
import type { WireRequest } from '#http/transport.ts';

const queryOf = ({ url }: WireRequest) => new URL(url, 'http://server').searchParams;

export const searchedFor = (request: WireRequest): string =>
  queryOf(request).get('search') ?? queryOf(request).get('searchTerm') ?? '';

/** A server's list, cut as the request asks: page, limit, and rows that contain the search. */
export function paged<Row>(request: WireRequest, all: Row[], textOf: (row: Row) => string) {
  const page = Number(queryOf(request).get('page') ?? 1);
  const limit = Number(queryOf(request).get('limit') ?? 10);
  const found = all.filter((row) => textOf(row).includes(searchedFor(request)));
  const data = found.slice((page - 1) * limit, page * limit);
  return { data, meta: metaOf({ page, limit }, found.length) } satisfies Paged<Row>;
}

/** A uuid that ends in this number. */
export const uuid = (number: number): string =>
  `0193d9a0-0000-4000-9000-${String(number).padStart(12, '0')}`;
