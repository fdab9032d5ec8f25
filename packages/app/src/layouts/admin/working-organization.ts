import type { OrganizationBrief } from '@rahle/contract/organizations';
import { organizationPaths } from '#features/organizations/organizations.paths.ts';
import { useLocation, useMatch, useNavigate, useParams } from '#router/hooks.ts';
import { resourceAt } from '#routing/admin-resource.ts';
import { paths } from '#routing/paths.ts';
import { listOf, useAdminResources } from '#layouts/admin-resources.ts';

type Choice = { workIn?: OrganizationBrief } | null;

/** The organization chosen on the way here, where the address itself names none. */
export const useChosenOrganization = (): OrganizationBrief | undefined =>
  (useLocation().state as Choice)?.workIn;

/** The organization that the address is in; the form of an organization is about one and in none. */
export function useOrganizationInAddress(): string | undefined {
  const { organizationId } = useParams();
  const isForm = useMatch(organizationPaths.edit.pattern) !== null;
  return isForm ? undefined : organizationId;
}

/**
 * Leads to the same list of another organization. By the address and nothing else: a form with unsaved changes is
 * asked about before anything has moved.
 */
export function useSwitchOrganization(): (organization: OrganizationBrief) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resource = resourceAt(useAdminResources(), pathname);

  return ({ id, name, domain, logo }) => {
    const workIn: OrganizationBrief = { id, name, domain, logo };
    const to = resource ? listOf(resource, id) : paths.dashboard();
    void navigate(to, { state: { workIn } satisfies Choice });
  };
}
