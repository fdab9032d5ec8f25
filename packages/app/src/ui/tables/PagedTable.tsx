import { m } from '#i18n/generated/messages.js';
import { type Column, DataTable } from '#ui/tables/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded, type Query } from '#ui/feedback/Loaded.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx';
import { Toolbar } from '#ui/tables/Toolbar.tsx';

type Page<Row> = { data: Row[]; meta: { page: number; limit: number; total: number } };

/** What `usePageAddress` gives. */
type Address = {
  search: string;
  limit: number;
  change: (to: { search?: string; page?: number; limit?: number }) => void;
};

type PagedTableProps<Row> = {
  /** The list's name. */
  label: string;
  searchLabel: string;
  sizes: readonly number[];
  address: Address;
  query: Query<Page<Row>> & { isPlaceholderData: boolean };
  columns: readonly Column<Row>[];
  errorTitle: string;
  /** What is said where there is nothing at all; a search that finds nothing has words of its own. */
  empty: { title: string; detail: string };
};

/** A list of the admin area: search, page size, rows, and the way to the next ones. */
export function PagedTable<Row extends { id: string }>({
  label,
  searchLabel,
  sizes,
  address: { search, limit, change },
  query,
  columns,
  errorTitle,
  empty,
}: PagedTableProps<Row>) {
  const nothing =
    search === '' ? empty : { title: m.ui_nothing_found(), detail: m.ui_nothing_found_detail() };
  return (
    <Panel label={label}>
      <Toolbar>
        <SearchBox
          label={searchLabel}
          value={search}
          onSearch={(term) => change({ search: term })}
        />
        <PageSizeSelect
          value={limit}
          sizes={sizes}
          onValueChange={(size) => change({ limit: size })}
        />
      </Toolbar>
      <Loaded query={query} skeleton={<SkeletonRows rows={limit} />} errorTitle={errorTitle}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState title={nothing.title}>
              <p>{nothing.detail}</p>
            </EmptyState>
          ) : (
            <>
              <DataTable
                label={label}
                columns={columns}
                rows={data}
                rowKey={({ id }) => id}
                busy={query.isPlaceholderData}
              />
              <Pagination
                page={meta.page}
                pageSize={meta.limit}
                total={meta.total}
                onPageChange={(to) => change({ page: to })}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
