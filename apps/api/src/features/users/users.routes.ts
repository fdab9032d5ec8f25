import { fail } from '@rahle/contract/failures';
import { users } from '@rahle/contract/users';
import { route } from '#http/route.ts';
import { findMember } from '#features/members/member-reads.queries.ts';
import { changeUser, createUser } from './users.commands.ts';

export const usersRoutes = () => [
  route(users.create, ({ tenant, body, caller }) => createUser(tenant, caller, body)),

  route(users.get, async ({ tenant, params }) => {
    const { user } = (await findMember(tenant, params)) ?? fail('user.not_found');
    return { ...user, organizationId: tenant.organizationId };
  }),

  route(users.update, ({ tenant, params, body, caller }) =>
    changeUser(tenant, caller, params.userId, body),
  ),
];
