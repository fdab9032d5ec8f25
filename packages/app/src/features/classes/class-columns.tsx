import type { Class } from '@rahle/contract/classes';
import { m } from '#i18n/generated/messages.js';
import { RowLink } from '#routing/RowLink.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import type { Column } from '#ui/tables/DataTable.tsx';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { classPaths } from './classes.paths.ts';
import { ClassLink } from './ClassLink.tsx';

export const classColumns = (organizationId: string): Column<Class>[] => [
  {
    key: 'name',
    header: m.classes_name(),
    sortBy: 'name',
    card: 'title',
    cell: ({ id, name }) => (
      <RowLink to={classPaths.detail({ organizationId, classId: id })}>{name}</RowLink>
    ),
  },
  {
    key: 'members',
    header: m.classes_members(),
    named: true,
    cell: ({ memberCount }) => <span className="tabular-nums">{formatNumber(memberCount)}</span>,
  },
  {
    key: 'books',
    header: m.classes_books(),
    named: true,
    cell: ({ contentCount }) => <span className="tabular-nums">{formatNumber(contentCount)}</span>,
  },
  {
    key: 'created',
    header: m.classes_created(),
    sortBy: 'createdAt',
    card: 'none',
    from: 'xl',
    cell: ({ createdAt }) => <DateText date={createdAt} className="text-ink-2" />,
  },
  {
    key: 'actions',
    header: m.classes_actions(),
    card: 'actions',
    align: 'end',
    cell: (one) => (
      <RowActions>
        <ClassLink organizationId={organizationId} one={one} />
      </RowActions>
    ),
  },
];
