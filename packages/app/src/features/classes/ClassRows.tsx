import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded, type Query } from '#ui/feedback/Loaded.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';

export type ClassRow = { id: string; title: string; detail: ReactNode; picture: ReactNode };

type ClassRowsProps<Row> = {
  label: string;
  /** How something is added; left out for those who may not. */
  adding?: ReactNode;
  pages: {
    query: Query<{ rows: Row[]; total: number }>;
    hasMore: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
  };
  toRow: (row: Row) => ClassRow;
  empty: { title: string; detail: string };
  busyWith: string | null;
  /** Left out for those who may only look. */
  onRemove?: ((row: ClassRow) => void) | undefined;
  removeLabel: string;
};

/** The people in a class, or its books. */
export function ClassRows<Row>(props: ClassRowsProps<Row>) {
  const { label, adding, pages, toRow, empty, busyWith, onRemove, removeLabel } = props;
  return (
    <Panel label={label} className="mt-4">
      {adding ? <div className="border-b border-line p-4 md:px-5">{adding}</div> : null}
      <Loaded query={pages.query} errorTitle={m.classes_one_failed()}>
        {({ rows }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={empty.title}>
                <p>{empty.detail}</p>
              </EmptyState>
            ) : null}
            <ul className="divide-y divide-line">
              {rows.map(toRow).map((row) => (
                <li key={row.id} className="flex items-center gap-4 px-4 py-3 md:px-5">
                  {row.picture}
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold wrap-anywhere">{row.title}</p>
                    <p className="text-sm wrap-anywhere text-ink-3">{row.detail}</p>
                  </div>
                  {onRemove ? (
                    <Button
                      size="sm"
                      busy={busyWith === row.id}
                      onClick={() => onRemove(row)}
                      aria-label={`${removeLabel}: ${row.title}`}
                    >
                      {removeLabel}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            <LoadMore
              hasMore={pages.hasMore}
              busy={pages.isLoadingMore}
              onLoadMore={pages.loadMore}
              className={pages.hasMore ? 'border-t border-line p-4' : ''}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
