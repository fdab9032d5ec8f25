import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { members } from '@rahle/contract/members';
import { metaOf } from '@rahle/contract/paging';
import type { Tenant } from '#database/database.ts';
import { findContentToAssign } from '#features/contents/assignments.queries.ts';
import { route } from '#http/route.ts';
import { listContentMembers } from './content-members.queries.ts';
import { listAssignedContents, listAvailableContents } from './member-contents.queries.ts';
import { findMember, listMembers } from './member-reads.queries.ts';
import { changeState } from './members.commands.ts';

const memberIn = async (tenant: Tenant, memberId: string) =>
  (await findMember(tenant, { memberId })) ?? fail('member.not_found');

export const membersRoutes = () => [
  route(members.list, async ({ tenant, query }) => {
    const { rows, total } = await listMembers(tenant, query);
    return { data: rows, meta: metaOf(query, total), totalCount: total };
  }),

  route(members.get, ({ tenant, params }) => memberIn(tenant, params.memberId)),

  route(members.changeState, ({ tenant, params, body, caller }) =>
    changeState(tenant, caller, params.memberId, body.state),
  ),

  route(members.contents, async ({ tenant, params, query }) => {
    const { id } = await memberIn(tenant, params.memberId);
    const { rows, total } = await listAssignedContents(tenant, id, query);
    return { data: rows, meta: metaOf(query, total) };
  }),

  route(members.availableContents, async ({ tenant, params, query }) => {
    const { id } = await memberIn(tenant, params.memberId);
    const { rows, total } = await listAvailableContents(tenant, id, query);
    return { data: rows, meta: metaOf(query, total) };
  }),

  route(contents.members, async ({ tenant, params: { contentId }, query }) => {
    if (!(await findContentToAssign(tenant, { contentId }))) return fail('content.not_found');
    const { rows, total } = await listContentMembers(tenant, contentId, query);
    return { data: rows, meta: metaOf(query, total) };
  }),
];
