import type { OrganizationBrief } from '@rahle/contract/organizations';
import { isPlatformRole } from '@rahle/contract/roles';
import { Building2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOrganization } from '#features/organizations/organizations.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { useMe, useSession, useWorkedIn } from '#session/SessionProvider.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Waiting } from '#ui/feedback/Waiting.tsx';
import { useChosenOrganization, useOrganizationInAddress } from './working-organization.ts';

/**
 * Opens the admin area in the right organization: the one in the address, else the one last used, else the session's
 * (decisions §10). Nothing is read before that is settled, because calls without an organization in their path act in
 * the working one.
 */
export function WorkingOrganization({ children }: { children: ReactNode }) {
  const me = useMe();
  const { key } = useLocation();
  const organizationId = useOrganizationInAddress();
  const workedIn = useWorkedIn();
  const chosen = useChosenOrganization() ?? workedIn;
  const [enteredBy, setEnteredBy] = useState<string | null>(null);
  if (!me) return children;

  const isHere = (id: string) => id === me.organization.id;
  if (organizationId) {
    if (isHere(organizationId)) return children;
    if (!isPlatformRole(me.user.role)) return <NoSuchOrganization />;
    if (chosen?.id !== organizationId) return <FindAndEnter organizationId={organizationId} />;
  }
  // A choice is made once: it must not bring anyone back to what has been deleted since.
  if (!chosen || enteredBy === key || isHere(chosen.id)) return children;
  return <Enter organization={chosen} onEntered={() => setEnteredBy(key)} />;
}

function FindAndEnter({ organizationId }: { organizationId: string }) {
  const query = useOrganization(organizationId);
  if (query.data) return <Enter organization={query.data} />;
  return query.error ? <NoSuchOrganization /> : <Waiting />;
}

type EnterProps = { organization: OrganizationBrief; onEntered?: () => void };

function Enter({ organization, onEntered }: EnterProps) {
  const session = useSession();
  useEffect(() => {
    session.workIn(organization);
    onEntered?.();
  }, [session, organization, onEntered]);
  return null;
}

/** Someone else's organization and none at all look the same (decisions §2). */
function NoSuchOrganization() {
  return (
    <EmptyState
      level={1}
      icon={<Building2 />}
      title={m.admin_no_organization()}
      action={<LinkButton to={paths.dashboard()}>{m.admin_to_dashboard()}</LinkButton>}
    >
      <p>{m.admin_no_organization_detail()}</p>
    </EmptyState>
  );
}
