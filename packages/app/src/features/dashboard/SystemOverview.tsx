import type { Me } from '@rahle/contract/authentication';
import type { ReactNode } from 'react';
import { useCanManageSeveral } from '#features/organizations/use-can-manage-several.ts';
import { useOrganization } from '#features/organizations/organizations.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline, useIsServerAway } from '#offline/connection-context.ts';
import { roleName } from '#session/role-name.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { Badge } from '#ui/Badge.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { figureOf, statesOf } from './counts.ts';
import { useAnnouncementList, useBookCount } from './dashboard.queries.ts';

/** How things stand in the working organization, and with whoever is looking. */
export function SystemOverview() {
  const me = useMe();
  return me ? <Overview me={me} /> : null;
}

function Overview({ me: { user, organization } }: { me: Me }) {
  const books = figureOf(useBookCount(), ({ total }) => formatNumber(total));
  const states = figureOf(useAnnouncementList(), ({ data }) => m.dashboard_states(statesOf(data)));
  const membership = useMembershipFacts(organization.id);

  return (
    <Panel title={m.dashboard_overview()}>
      <DescriptionList
        className="px-5 pb-3"
        items={[
          { term: m.dashboard_connection(), detail: <ConnectionBadge /> },
          { term: m.dashboard_your_role(), detail: roleName(user.role) },
          { term: m.dashboard_books(), detail: fact(books) },
          { term: m.dashboard_announcements(), detail: fact(states) },
          ...membership,
          { term: m.dashboard_domain(), detail: organization.domain },
        ]}
      />
    </Panel>
  );
}

/** Only those who may read the organization's own settings are told of them. */
function useMembershipFacts(organizationId: string) {
  const isVisible = useCanManageSeveral();
  const query = useOrganization(organizationId, { enabled: isVisible });
  if (!isVisible) return [];
  const words = figureOf(query, ({ membership }) =>
    membership === 'open'
      ? m.organizations_membership_open_short()
      : m.organizations_membership_approval_short(),
  );
  return [{ term: m.dashboard_membership(), detail: fact(words) }];
}

function fact(figure: string | null | undefined): ReactNode {
  if (figure === undefined) return <Skeleton className="h-4 w-16 rounded-sm" />;
  return figure ?? '–';
}

function ConnectionBadge() {
  const isServerAway = useIsServerAway();
  return useIsOnline() ? (
    <Badge tone="ok" dot>
      {m.dashboard_online()}
    </Badge>
  ) : (
    <Badge tone="warn" dot>
      {isServerAway ? m.ui_server_away() : m.dashboard_offline()}
    </Badge>
  );
}
