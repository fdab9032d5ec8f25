import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { route } from '#http/route.ts';
import type { ImageLinks } from '#features/files/files.queries.ts';
import { assign } from './assignments.commands.ts';
import { deleteAssignment } from './assignments.queries.ts';
import { readerOf } from './contents.policy.ts';
import { countContents, findContent, listContents } from './contents.queries.ts';

export const contentRoutes = ({ images }: { images: ImageLinks }) => [
  route(contents.list, async ({ tenant, actor, query }) => {
    const { contents: data, total } = await listContents(tenant, images, readerOf(actor), query);
    return { data, meta: metaOf(query, total) };
  }),

  route(contents.counts, ({ tenant, actor }) => countContents(tenant, readerOf(actor))),

  route(contents.get, async ({ tenant, actor, params }) => {
    const found = await findContent(tenant, images, readerOf(actor), params.contentId);
    return found ?? fail('content.not_found');
  }),

  route(contents.assign, ({ tenant, body }) => assign(tenant, body)),

  route(contents.unassign, async ({ tenant, params }) => {
    return (await deleteAssignment(tenant, params.assignmentId)) ? null : fail('assignment.not_found');
  }),
];
