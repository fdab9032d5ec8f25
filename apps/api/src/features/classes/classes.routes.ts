import { classes } from '@rahle/contract/classes';
import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { can } from '@rahle/contract/roles';
import type { Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { route } from '#http/route.ts';
import { listClassContents, listClassMembers } from './class-rows.queries.ts';
import { addClass, changeClass, removeClass } from './classes.commands.ts';
import { viewerOf } from './classes.policy.ts';
import { findClass, listClasses } from './classes.queries.ts';
import { addMembers, giveContents, removeMembers, takeContents } from './fill-class.commands.ts';

const classFor = async (tenant: Tenant, actor: Actor, classId: string) =>
  (await findClass(tenant, viewerOf(actor), classId)) ?? fail('class.not_found');

export const classesRoutes = () => [
  route(classes.list, async ({ tenant, actor, query }) => {
    const { rows, total } = await listClasses(tenant, viewerOf(actor), query);
    return { data: rows, meta: metaOf(query, total) };
  }),
  route(classes.create, ({ tenant, caller, body }) => addClass(tenant, caller, body)),
  route(classes.get, ({ tenant, actor, params }) => classFor(tenant, actor, params.classId)),
  route(classes.update, ({ tenant, caller, params, body }) =>
    changeClass(tenant, caller, params.classId, body),
  ),
  route(classes.remove, ({ tenant, caller, params }) =>
    removeClass(tenant, caller, params.classId),
  ),

  route(classes.members, async ({ tenant, actor, params, query }) => {
    const { id } = await classFor(tenant, actor, params.classId);
    const seesAddresses = can(actor.role, 'members.manage');
    const { rows, total } = await listClassMembers(tenant, id, seesAddresses, query);
    return { data: rows, meta: metaOf(query, total) };
  }),
  route(classes.addMembers, ({ tenant, caller, params, body }) =>
    addMembers(tenant, caller, params.classId, body.ids),
  ),
  route(classes.removeMembers, ({ tenant, caller, params, body }) =>
    removeMembers(tenant, caller, params.classId, body.ids),
  ),

  route(classes.contents, async ({ tenant, actor, params, query }) => {
    const { id } = await classFor(tenant, actor, params.classId);
    const { rows, total } = await listClassContents(tenant, id, query);
    return { data: rows, meta: metaOf(query, total) };
  }),
  route(classes.giveContents, ({ tenant, caller, params, body }) =>
    giveContents(tenant, caller, params.classId, body.ids),
  ),
  route(classes.takeContents, ({ tenant, caller, params, body }) =>
    takeContents(tenant, caller, params.classId, body.ids),
  ),
];
