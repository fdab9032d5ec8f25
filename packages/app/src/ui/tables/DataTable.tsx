/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display: block` drops a table's meaning; see below */
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { HeadCell, type Sort } from '#ui/tables/HeadCell.tsx';
import { cellLook, rowLook } from '#ui/tables/table-look.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /**
   * Its place on the card that a row becomes below 768: the title line, the badge at the top right, a line of its own,
   * among the facts on one line, the actions at the lower right, a box before the title, or nowhere.
   */
  card?: 'title' | 'badge' | 'line' | 'fact' | 'actions' | 'select' | 'none';
  /** Stands in the head in place of the name. */
  head?: ReactNode;
  /** On the card the fact is preceded by the column's name: “Order 3”. */
  named?: boolean;
  /** The list can be ordered by it, under this name. */
  sortBy?: string;
  /** Leaves the table below this width, where its content moves under the title (e-mail below 1280). */
  from?: 'lg' | 'xl';
};

type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: string;
  /** How the list is ordered, where it can be. */
  sort?: Sort | undefined;
  busy?: boolean | undefined;
};

/**
 * Rows of facts. Below 768 each row is a card; `display: block` would then drop a table's meaning, so every part says
 * its role aloud (design §7).
 */
export function DataTable<Row>({ columns, rows, rowKey, label, sort, busy }: DataTableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes(
        'w-full border-collapse text-sm transition-opacity max-md:block',
        busy && 'opacity-60',
      )}
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={rowLook}>
            {columns.map((column) => (
              <td key={column.key} role="cell" className={cellLook(column)}>
                {column.named ? (
                  <span aria-hidden="true" className="mr-1.5 text-ink-3 md:hidden">
                    {column.header}
                  </span>
                ) : null}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
