import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { sampleContents } from '@rahle/contract/sample-contents';
import { route } from '#http/route.ts';
import { addSampleContent, changeSampleContent } from './sample-contents.commands.ts';
import {
  deleteSampleContent,
  deleteSampleContents,
  findSampleContent,
  listSampleContents,
  pageSampleContents,
} from './sample-contents.queries.ts';

export const sampleContentsRoutes = () => [
  route(sampleContents.list, async ({ tenant, query }) => {
    if (!query.isPaged) return listSampleContents(tenant, query);
    const { sampleContents: data, total } = await pageSampleContents(tenant, query);
    return { data, meta: metaOf(query, total) };
  }),

  route(sampleContents.get, async ({ tenant, params }) => {
    const found = await findSampleContent(tenant, params.sampleContentId);
    return found ?? fail('sample_content.not_found');
  }),

  route(sampleContents.create, ({ tenant, body }) => addSampleContent(tenant, body)),

  route(sampleContents.update, ({ tenant, params, body }) =>
    changeSampleContent(tenant, params.sampleContentId, body),
  ),

  route(sampleContents.remove, async ({ tenant, params }) => {
    const removed = await deleteSampleContent(tenant, params.sampleContentId);
    return removed ? null : fail('sample_content.not_found');
  }),

  route(sampleContents.removeAll, async ({ tenant }) => ({
    deleted: await deleteSampleContents(tenant),
  })),
];
