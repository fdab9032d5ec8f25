/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { headLook } from '#ui/tables/table-look.ts';

export type Sort = {
  orderBy: string | undefined;
  orderDirection: 'asc' | 'desc';
  onSort: (orderBy: string, orderDirection: 'asc' | 'desc') => void;
};

type HeadCellProps = {
  column: {
    header: string;
    head?: ReactNode;
    sortBy?: string;
    align?: 'start' | 'end';
    from?: 'lg' | 'xl';
  };
  sort: Sort | undefined;
};

/** A column's name; where the list can be ordered by it, a button: from the first press on upwards, then downwards. */
export function HeadCell({ column, sort }: HeadCellProps) {
  const { header, sortBy } = column;
  if (!sort || !sortBy)
    return (
      <th role="columnheader" scope="col" className={headLook(column)}>
        {column.head ?? header}
      </th>
    );
  const isCurrent = sort.orderBy === sortBy;
  const isUp = isCurrent && sort.orderDirection === 'asc';
  const Icon = isCurrent ? (isUp ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isCurrent ? (isUp ? 'ascending' : 'descending') : 'none'}
      className={headLook(column)}
    >
      <button
        type="button"
        onClick={() => sort.onSort(sortBy, isUp ? 'desc' : 'asc')}
        className="-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 font-semibold transition-colors hover:bg-hover hover:text-ink"
      >
        {header}
        <Icon className={isCurrent ? 'size-3.5 text-ink-2' : 'size-3.5 opacity-55'} />
      </button>
    </th>
  );
}
