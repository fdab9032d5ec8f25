import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useIsOnline } from '#offline/connection-context.ts';
import { roleName } from '#session/role-name.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { Badge } from '#ui/Badge.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { formatDate } from '#ui/format-date.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';

export function DashboardScreen() {
  const me = useMe();
  const isOnline = useIsOnline();
  const [today] = useState(() => new Date());
  if (!me) return null;
  const { user, organization } = me;
  const connection = isOnline ? (
    <Badge tone="ok" dot>
      {m.dashboard_online()}
    </Badge>
  ) : (
    <Badge tone="warn" dot>
      {m.dashboard_offline()}
    </Badge>
  );

  return (
    <>
      <PageHeading
        title={m.dashboard_title()}
        description={`${organization.name}, ${formatDate(today)}`}
      />
      <Panel title={m.dashboard_overview()} className="max-w-form">
        <DescriptionList
          className="px-5 pb-4"
          items={[
            { term: m.dashboard_connection(), detail: connection },
            { term: m.dashboard_your_role(), detail: roleName(user.role) },
            { term: m.dashboard_organization(), detail: organization.name },
            { term: m.dashboard_domain(), detail: organization.domain },
          ]}
        />
      </Panel>
    </>
  );
}
