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

export const organizationsRoutes = ({ platform }: Database) => [
  route(organizations.list, async ({ actor, query }) => {
    const agentId = actor.role === 'SUPER_USER' ? undefined : actor.userId;
    const { rows, total } = await listOrganizations(platform, query, agentId);
    return { data: rows.map(toOrganization), meta: metaOf(query, total) };
  }),

  route(organizations.get, async ({ tenant }) => {
    const found = await findOrganization(platform, tenant.organizationId);
    return toOrganization(found ?? fail('organization.not_found'));
  }),

  route(organizations.create, async ({ actor, body }) =>
    toOrganization(await createOrganization(platform, actor, body)),
  ),

  route(organizations.update, async ({ actor, tenant, body }) =>
    toOrganization(await changeOrganization(platform, actor, tenant.organizationId, body)),
  ),

  route(organizations.remove, async ({ tenant }) => {
    await archive(tenant);
    return null;
  }),
];
