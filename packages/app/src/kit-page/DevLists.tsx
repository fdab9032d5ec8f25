import { useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/tables/DataTable.tsx';
import { DevSection } from '#kit-page/DevSection.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { Toolbar } from '#ui/tables/Toolbar.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type Member = {
  name: string;
  email: string;
  role: string;
  state: 'ACTIVE' | 'PENDING' | 'PASSIVE';
};

const MEMBERS: Member[] = [
  { name: 'Ada Merriden', email: 'ada.merriden@rahle.test', role: 'Manager', state: 'ACTIVE' },
  { name: 'Bora Çınar', email: 'bora.cinar@rahle.test', role: 'Teacher', state: 'ACTIVE' },
  { name: 'Deniz Işık', email: 'deniz.isik@rahle.test', role: 'Learner', state: 'PENDING' },
  {
    name: 'Gülşen Aleyna İncirlioğlu Karahisarlı',
    email: 'gulsen.aleyna.incirlioglu.karahisarli@rahle.test',
    role: 'Learner',
    state: 'PASSIVE',
  },
];

const COLUMNS: Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, email }) => (
      <div className="flex items-center gap-3 font-semibold">
        <Avatar name={name} size="sm" />
        <span>
          <span className="block">{name}</span>
          <span className="block text-xs font-normal wrap-anywhere text-ink-3 xl:hidden">
            {email}
          </span>
        </span>
      </div>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    card: 'none',
    from: 'xl',
    cell: ({ email }) => <span className="text-ink-2">{email}</span>,
  },
  { key: 'role', header: 'Role', cell: ({ role }) => <span className="max-md:pl-11">{role}</span> },
  {
    key: 'status',
    header: 'Status',
    card: 'badge',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    card: 'actions',
    align: 'end',
    cell: ({ name, state }) => (
      <RowActions>
        {state === 'ACTIVE' ? null : (
          <Button variant="text" size="sm">
            Activate<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        <LinkButton to="#" size="sm">
          Detail<VisuallyHidden>: {name}</VisuallyHidden>
        </LinkButton>
      </RowActions>
    ),
  },
];

export function DevLists() {
  const [page, setPage] = useState(3);
  const [size, setSize] = useState(10);
  const [term, setTerm] = useState('');
  return (
    <DevSection title="Tables">
      <Panel label="Members">
        <Toolbar>
          <SearchBox label="Search members" value={term} onSearch={setTerm} />
          <PageSizeSelect value={size} sizes={[5, 10, 20, 50]} onValueChange={setSize} />
        </Toolbar>
        <DataTable
          label="Members"
          columns={COLUMNS}
          rows={MEMBERS}
          rowKey={(member) => member.email}
        />
        <Pagination page={page} pageSize={size} total={128} onPageChange={setPage} />
      </Panel>
    </DevSection>
  );
}
