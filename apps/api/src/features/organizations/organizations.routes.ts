import { fail } from '@rahle/contract/failures';
import { type Organization, organizations } from '@rahle/contract/organizations';
import { metaOf } from '@rahle/contract/paging';
import type { Database } from '#database/database.ts';
import { route } from '#http/route.ts';
import { archive, changeOrganization, createOrganization } from './organizations.commands.ts';
import {
  findOrganization,
  listOrganizations,
  type LivingOrganization,
} from './organizations.queries.ts';

const toOrganization = (row: LivingOrganization): Organization => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export const organizationsRoutes = (database: Database) => [
  route(organizations.list, async ({ actor, query }) => {
    const agentId = actor.role === 'SUPER_USER' ? undefined : actor.userId;
    const { rows, total } = await listOrganizations(database.platform, query, agentId);
    return { data: rows.map(toOrganization), meta: metaOf(query, total) };
  }),

  route(organizations.get, async ({ tenant }) => {
    const found = await findOrganization(database.platform, tenant.organizationId);
    return toOrganization(found ?? fail('organization.not_found'));
  }),

  route(organizations.create, async ({ body, caller }) =>
    toOrganization(await createOrganization(database, caller, body)),
  ),

  route(organizations.update, async ({ tenant, body, caller }) =>
    toOrganization(await changeOrganization(database, tenant, caller, body)),
  ),

  route(organizations.remove, async ({ tenant, caller }) => {
    await archive(tenant, caller);
    return null;
  }),
];
