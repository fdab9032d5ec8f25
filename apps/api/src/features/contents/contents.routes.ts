import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { route } from '#http/route.ts';
import type { FileServices } from '#features/files/files.services.ts';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { assign, unassign } from './assignments.commands.ts';
import { changeContent } from './contents.commands.ts';
import { readerOf } from './contents.policy.ts';
import { countContents } from './content-counts.queries.ts';
import { type ContentLinks, findContent, listContents } from './contents.queries.ts';
import { listVersions } from './version-briefs.queries.ts';

export type ContentServices = FileServices & {
  /** The addresses of a version's pages, under a ticket of this caller's own. */
  pagesFor: (tenant: Tenant, actor: Actor) => ContentLinks['pages'];
};

const linksFor = ({ images, pagesFor }: ContentServices, tenant: Tenant, actor: Actor) => ({
  images,
  pages: pagesFor(tenant, actor),
});

async function detailOf(services: ContentServices, tenant: Tenant, actor: Actor, id: string) {
  const found = await findContent(tenant, linksFor(services, tenant, actor), readerOf(actor), id);
  if (!found) return fail('content.not_found');
  return { ...found, versions: await listVersions(tenant, id) };
}

export const contentRoutes = (services: ContentServices) => [
  route(contents.list, async ({ tenant, actor, query }) => {
    const links = linksFor(services, tenant, actor);
    const { contents: data, total } = await listContents(tenant, links, readerOf(actor), query);
    return { data, meta: metaOf(query, total) };
  }),

  route(contents.counts, ({ tenant, actor }) => countContents(tenant, readerOf(actor))),

  route(contents.get, ({ tenant, actor, params }) =>
    detailOf(services, tenant, actor, params.contentId),
  ),

  route(contents.update, async ({ tenant, actor, params, body, caller }) => {
    await changeContent(services, tenant, caller, params.contentId, body);
    return detailOf(services, tenant, actor, params.contentId);
  }),

  route(contents.assign, ({ tenant, body, caller }) => assign(tenant, caller, body)),

  route(contents.unassign, async ({ tenant, params, caller }) => {
    await unassign(tenant, caller, params.assignmentId);
    return null;
  }),
];
