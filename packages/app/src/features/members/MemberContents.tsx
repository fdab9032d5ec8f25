import type { Member } from '@rahle/contract/members';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Tabs } from '#ui/navigation/Tabs.tsx';
import { AssignedContents } from './AssignedContents.tsx';
import { AvailableContents } from './AvailableContents.tsx';
import { useAssignedContents, useAvailableContents } from './members.queries.ts';

type Tab = 'assigned' | 'available';

/** Two tabs, each with a search of its own that outlives a look at the other (§2). */
export function MemberContents({ member }: { member: Member }) {
  const [tab, setTab] = useState<Tab>('assigned');
  const [searches, setSearches] = useState<Record<Tab, string>>({ assigned: '', available: '' });
  const assigned = useAssignedContents(member.id, searches.assigned);
  const available = useAvailableContents(member.id, searches.available);
  // A tab's number is of the whole list, whatever is searched for in it.
  const allAssigned = useAssignedContents(member.id, '');
  const allAvailable = useAvailableContents(member.id, '');
  const searchIn = (name: Tab) => ({
    search: searches[name],
    onSearch: (term: string) => setSearches({ ...searches, [name]: term }),
  });

  return (
    <Tabs
      label={m.members_contents()}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'assigned',
          label: m.members_assigned(),
          count: allAssigned.query.data?.total,
          panel: <AssignedContents member={member} pages={assigned} {...searchIn('assigned')} />,
        },
        {
          value: 'available',
          label: m.members_available(),
          count: allAvailable.query.data?.total,
          panel: <AvailableContents member={member} pages={available} {...searchIn('available')} />,
        },
      ]}
    />
  );
}
