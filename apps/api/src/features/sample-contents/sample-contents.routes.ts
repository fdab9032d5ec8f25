import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { sampleContents } from '@rahle/contract/sample-contents';
import { route } from '#http/route.ts';
import {
  addSampleContent,
  changeSampleContent,
  removeSampleContent,
  removeSampleContents,
} from './sample-contents.commands.ts';
import {
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

  route(sampleContents.remove, ({ tenant, params, caller }) =>
    removeSampleContent(tenant, caller, params.sampleContentId),
  ),

  route(sampleContents.removeAll, ({ tenant, caller }) => removeSampleContents(tenant, caller)),
];
