import type { Member } from '@rahle/contract/members';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Column } from '#ui/tables/DataTable.tsx';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { RowLink } from '#routing/RowLink.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { ActivateButton } from './ActivateButton.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { memberPaths } from '#routing/member-paths.ts';
import { MemberLink } from './MemberLink.tsx';

type MemberColumns = {
  select: Column<Member>;
  organizationId: string;
  pendingId: string | null;
  activate: (member: Member) => Promise<void>;
};

/** §2: name, email, role, status, actions. */
export const memberColumns = (options: MemberColumns): Column<Member>[] => [
  options.select,
  {
    key: 'name',
    header: m.members_name(),
    sortBy: 'name',
    card: 'title',
    cell: ({ id, user }) => (
      <div className="flex items-center gap-3 font-semibold max-md:pl-8">
        <Avatar name={fullName(user)} size="sm" />
        <span className="min-w-0">
          <RowLink
            to={memberPaths.detail({ organizationId: options.organizationId, memberId: id })}
          >
            {fullName(user)}
          </RowLink>
          <span
            className="block max-w-72 truncate text-xs md:max-lg:max-w-44 font-normal text-ink-3 xl:hidden"
            title={user.email}
          >
            {user.email}
          </span>
        </span>
      </div>
    ),
  },
  {
    key: 'email',
    header: m.members_email(),
    sortBy: 'email',
    card: 'none',
    from: 'xl',
    cell: ({ user }) => (
      <span className="block max-w-64 truncate text-ink-2" title={user.email}>
        {user.email}
      </span>
    ),
  },
  {
    key: 'role',
    header: m.members_role(),
    sortBy: 'role',
    cell: ({ user }) => (
      <span className="whitespace-nowrap max-md:pl-19">{roleName(user.role)}</span>
    ),
  },
  {
    key: 'status',
    header: m.members_status(),
    sortBy: 'state',
    card: 'badge',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'actions',
    header: m.members_actions(),
    card: 'actions',
    align: 'end',
    cell: (member) => (
      <RowActions>
        <ActivateButton
          member={member}
          size="sm"
          isBusy={options.pendingId === member.id}
          onActivate={options.activate}
        />
        <MemberLink organizationId={options.organizationId} member={member} />
      </RowActions>
    ),
  },
];
