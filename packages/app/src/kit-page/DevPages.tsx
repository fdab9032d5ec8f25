import { Images, Users } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx';
import { Counter } from '#ui/tables/Counter.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { DevFlow, DevGrid, DevSection } from '#kit-page/DevSection.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { StatCard } from '#ui/StatCard.tsx';
import { Tabs } from '#ui/navigation/Tabs.tsx';

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();

export function DevPages() {
  const [tab, setTab] = useState<'assigned' | 'available'>('assigned');
  return (
    <DevSection title="Pages, tabs, facts">
      <DevFlow>
        <BackLink to="#">Back to organizations</BackLink>
        <Breadcrumb
          crumbs={[
            { label: 'Organizations', to: '#' },
            { label: 'Rahle Library', to: '#' },
            { label: 'Members' },
          ]}
        />
      </DevFlow>
      <Tabs
        label="Contents"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'assigned',
            label: 'Assigned contents',
            count: 4,
            panel: (
              <LoadMore pages={{ hasMore: true, isLoadingMore: false, loadMore: () => {} }}>
                <Counter shown={4} total={12_500} />
              </LoadMore>
            ),
          },
          { value: 'available', label: 'Available contents', count: 24, panel: <p>The others</p> },
        ]}
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard to="#" label="Members" value={128} detail="4 pending" icon={<Users />} />
        <StatCard to="#" label="Sliders" value={6} detail="5 active" icon={<Images />} />
        <StatCard to="#" label="Sample contents" value={undefined} detail={undefined} />
        <StatCard to="#" label="Organizations" value={null} detail={null} />
      </div>
      <DevGrid>
        <Panel title="System overview">
          <DescriptionList
            className="px-5 pb-2"
            items={[
              { term: 'Domain', detail: 'books.school.example' },
              { term: 'Created', detail: <DateText date="2026-10-21T09:00:00Z" /> },
              { term: 'Last change', detail: <RelativeTime date={anHourAgo} /> },
            ]}
          />
        </Panel>
      </DevGrid>
    </DevSection>
  );
}
