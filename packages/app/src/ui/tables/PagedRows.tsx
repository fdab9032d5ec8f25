import type { ReactNode } from 'react';
import { type Column, DataTable } from '#ui/tables/DataTable.tsx';
import type { Sort } from '#ui/tables/HeadCell.tsx';
import { Loaded, type Query } from '#ui/feedback/Loaded.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';

type Page<Row> = { data: Row[]; meta: { page: number; limit: number; total: number } };

export type PagedRowsProps<Row> = {
  label: string;
  limit: number;
  onPageChange: (page: number) => void;
  query: Query<Page<Row>> & { isPlaceholderData: boolean };
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  /** Where the server counts no further. */
  countedUpTo?: number | undefined;
  errorTitle: string;
  /** Stands there while there are no rows. */
  empty: ReactNode;
  /** Stands between the rows and their pages. */
  beforePages?: ReactNode;
};

export function PagedRows<Row extends { id: string }>({
  label,
  limit,
  onPageChange,
  query,
  columns,
  sort,
  countedUpTo,
  errorTitle,
  empty,
  beforePages,
}: PagedRowsProps<Row>) {
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={limit} />} errorTitle={errorTitle}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          empty
        ) : (
          <>
            <DataTable
              label={label}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              sort={sort}
              busy={query.isPlaceholderData}
            />
            {beforePages}
            <Pagination
              page={meta.page}
              pageSize={meta.limit}
              total={meta.total}
              countedUpTo={countedUpTo}
              onPageChange={onPageChange}
            />
          </>
        )
      }
    </Loaded>
  );
}
