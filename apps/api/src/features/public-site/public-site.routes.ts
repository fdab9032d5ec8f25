import { fail } from '@rahle/contract/failures';
import { publicSite } from '@rahle/contract/public-site';
import type { Database } from '#database/database.ts';
import { route } from '#http/route.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';

export const publicSiteRoutes = ({ platform }: Database) => [
  route(publicSite.organization, async ({ tenant }) => {
    return (await findOrganization(platform, tenant.organizationId)) ?? fail('organization.not_found');
  }),
];
