import { History } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Allowed } from '#session/Allowed.tsx';
import { useMe } from '#session/SessionProvider.tsx';
import { formatDate } from '#ui/formats/format-date.ts';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { FailedFigures } from './FailedFigures.tsx';
import { QuickActions } from './QuickActions.tsx';
import { StatCards } from './StatCards.tsx';
import { SystemOverview } from './SystemOverview.tsx';
import { WaitingMembers } from './WaitingMembers.tsx';

export function DashboardScreen() {
  const me = useMe();
  const [today] = useState(() => new Date());
  if (!me) return null;
  return (
    <>
      <PageHeading
        title={m.dashboard_title()}
        description={`${me.organization.name}, ${formatDate(today)}`}
      />
      <Allowed to="members.manage">
        <WaitingMembers organizationId={me.organization.id} />
      </Allowed>
      <FailedFigures />
      <StatCards />
      <div className="mb-4 grid gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <QuickActions />
        <SystemOverview />
      </div>
      <Panel title={m.dashboard_recent()}>
        <div className="grid justify-items-center gap-2 px-6 pt-6 pb-10 text-center text-base text-ink-2">
          <History className="size-5.5" />
          <p>{m.dashboard_recent_soon()}</p>
        </div>
      </Panel>
    </>
  );
}
