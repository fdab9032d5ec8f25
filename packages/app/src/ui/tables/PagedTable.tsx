import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NothingFound } from '#ui/feedback/NothingFound.tsx';
import { PagedRows, type PagedRowsProps } from '#ui/tables/PagedRows.tsx';
import { PageSizeSelect } from '#ui/tables/PageSizeSelect.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { Toolbar } from '#ui/tables/Toolbar.tsx';

type Address = {
  search: string;
  limit: number;
  change: (to: { search?: string; page?: number; limit?: number }) => void;
};

type PagedTableProps<Row> = Omit<PagedRowsProps<Row>, 'limit' | 'onPageChange' | 'empty'> & {
  empty: { title: string; detail: string; action?: ReactNode };
  searchLabel: string;
  sizes: readonly number[];
  address: Address;
  /** Further ways to narrow the list down, beside the search. */
  filters?: ReactNode;
  /** Whether the list is narrowed down by one of them. */
  isFiltered?: boolean;
  /** Undoes the search and them. */
  onShowAll?: () => void;
};

/** A list of the admin area: search, page size, rows; a search that finds nothing has words of its own. */
export function PagedTable<Row extends { id: string }>({
  searchLabel,
  sizes,
  address: { search, limit, change },
  filters,
  isFiltered = false,
  onShowAll = () => change({ search: '' }),
  empty,
  ...rows
}: PagedTableProps<Row>) {
  return (
    <Panel label={rows.label}>
      <Toolbar>
        <SearchBox
          label={searchLabel}
          value={search}
          onSearch={(term) => change({ search: term })}
        />
        {filters}
        <PageSizeSelect
          value={limit}
          sizes={sizes}
          onValueChange={(size) => change({ limit: size })}
        />
      </Toolbar>
      <PagedRows
        {...rows}
        limit={limit}
        onPageChange={(page) => change({ page })}
        empty={
          search === '' && !isFiltered ? (
            <EmptyState title={empty.title} action={empty.action}>
              <p>{empty.detail}</p>
            </EmptyState>
          ) : (
            <NothingFound onShowAll={onShowAll} />
          )
        }
      />
    </Panel>
  );
}
