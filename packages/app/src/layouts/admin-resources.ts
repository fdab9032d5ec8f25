import type { AdminResource } from '#routing/admin-resource.ts';
import { useSiteMap } from '#routing/site-map.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useRole } from '#session/SessionProvider.tsx';

/** The admin area as this user may see it (§6), in the order of its menu. */
export function useAdminResources(): AdminResource[] {
  const { adminResources } = useSiteMap();
  const role = useRole();
  return adminResources.filter(({ view }) => isAllowed(role, view));
}

/** Where a resource's list stands in an organization; the platform's own stand in none. */
export const listOf = ({ list }: AdminResource, organizationId: string): string =>
  list.path({ organizationId });
