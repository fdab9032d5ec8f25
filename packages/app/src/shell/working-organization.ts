import type { OrganizationBrief } from '@rahle/contract/organizations';
import { generatePath, useLocation, useNavigate, useParams } from 'react-router';
import { PATHS } from '#routing/paths.ts';

type Choice = { workIn?: OrganizationBrief } | null;

/** The organization chosen on the way here, where the address itself names none. */
export const useChosenOrganization = (): OrganizationBrief | undefined =>
  (useLocation().state as Choice)?.workIn;

const OF_ONE = [PATHS.members, PATHS.sliders, PATHS.sampleContents, PATHS.contentsAdmin];
const OF_ALL = [PATHS.organizations, PATHS.announcementsAdmin];

/**
 * Leads to the same part of another organization. By the address and nothing else: a form with unsaved changes is
 * asked about before anything has moved.
 */
export function useSwitchOrganization(): (organization: OrganizationBrief) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { organizationId: here } = useParams();

  return (organization) => {
    const { id: organizationId, name, domain, logo } = organization;
    const isHere = (path: string) => pathname.startsWith(path);
    const section = OF_ONE.find(
      (path) => here && isHere(generatePath(path, { organizationId: here })),
    );
    const to = section
      ? generatePath(section, { organizationId })
      : (OF_ALL.find(isHere) ?? PATHS.dashboard);
    const workIn: OrganizationBrief = { id: organizationId, name, domain, logo };
    void navigate(to, { state: { workIn } satisfies Choice });
  };
}
