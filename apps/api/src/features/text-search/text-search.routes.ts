import { metaOf } from '@rahle/contract/paging';
import { textSearch } from '@rahle/contract/text-search';
import { readerOf } from '#features/contents/contents.policy.ts';
import { route } from '#http/route.ts';
import { findHits } from './text-search.queries.ts';

export const textSearchRoutes = () => [
  route(textSearch.find, async ({ tenant, actor, query }) => {
    const { hits, total } = await findHits(tenant, readerOf(actor), query);
    return { data: hits, meta: metaOf(query, total) };
  }),
];
