import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { route } from '#http/route.ts';
import type { ImageLinks } from '#features/files/files.queries.ts';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { assign, unassign } from './assignments.commands.ts';
import { readerOf } from './contents.policy.ts';
import { type ContentLinks, countContents, findContent, listContents } from './contents.queries.ts';
import { listVersions } from './version-briefs.queries.ts';

export type ContentServices = {
  images: ImageLinks;
  /** The addresses of a version's pages, under a ticket of this caller's own. */
  pagesFor: (tenant: Tenant, actor: Actor) => ContentLinks['pages'];
};

export const contentRoutes = ({ images, pagesFor }: ContentServices) => [
  route(contents.list, async ({ tenant, actor, query }) => {
    const links = { images, pages: pagesFor(tenant, actor) };
    const { contents: data, total } = await listContents(tenant, links, readerOf(actor), query);
    return { data, meta: metaOf(query, total) };
  }),

  route(contents.counts, ({ tenant, actor }) => countContents(tenant, readerOf(actor))),

  route(contents.get, async ({ tenant, actor, params }) => {
    const links = { images, pages: pagesFor(tenant, actor) };
    const found = await findContent(tenant, links, readerOf(actor), params.contentId);
    if (!found) return fail('content.not_found');
    return { ...found, versions: await listVersions(tenant, params.contentId) };
  }),

  route(contents.assign, ({ tenant, body, caller }) => assign(tenant, caller, body)),

  route(contents.unassign, async ({ tenant, params, caller }) => {
    await unassign(tenant, caller, params.assignmentId);
    return null;
  }),
];
