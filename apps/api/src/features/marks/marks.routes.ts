import { fail } from '@rahle/contract/failures';
import { marks } from '@rahle/contract/marks';
import type { Tenant } from '#database/database.ts';
import { readerOf } from '#features/contents/contents.policy.ts';
import { isReadable } from '#features/contents/contents.queries.ts';
import { isEpub } from '#features/contents/epubs.queries.ts';
import type { Actor } from '#http/actor.ts';
import { route } from '#http/route.ts';
import { keepMark, removeMark } from './marks.commands.ts';
import { listMarks, type Owned } from './marks.queries.ts';

/** A person's own marks, in a book that they may read now; whatever the role, nobody else's. */
async function ownedBy(tenant: Tenant, actor: Actor, contentId: string): Promise<Owned> {
  if (!(await isReadable(tenant, readerOf(actor), contentId))) fail('content.not_found');
  return { userId: actor.userId, contentId };
}

export const marksRoutes = () => [
  route(marks.list, async ({ tenant, actor, params, query }) =>
    listMarks(tenant, await ownedBy(tenant, actor, params.contentId), query),
  ),

  route(marks.keep, async ({ tenant, actor, params, body }) => {
    if (body.id !== undefined && body.id.toLowerCase() !== params.markId.toLowerCase())
      fail('request.invalid', { fields: { id: 'field.invalid' } });
    const owned = await ownedBy(tenant, actor, params.contentId);
    if (!(await isEpub(tenant, params.contentId))) fail('content.not_epub');
    return keepMark(tenant, owned, params.markId, body);
  }),

  route(marks.remove, async ({ tenant, actor, params, query }) => {
    const owned = await ownedBy(tenant, actor, params.contentId);
    await removeMark(tenant, owned, params.markId, query.base);
    return null;
  }),
];
