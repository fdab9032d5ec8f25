import type { BulkResult } from '@rahle/contract/bulk';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded, type Query } from '#ui/feedback/Loaded.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LoadMore, type MorePages } from '#ui/tables/LoadMore.tsx';
import { Resting } from '#ui/Resting.tsx';
import { useClassChange } from './use-class-change.ts';

type ClassRow = { id: string; title: string; detail: ReactNode; picture: ReactNode };

type ClassRowsProps<Row> = {
  label: string;
  /** How something is added; left out for those who may not. */
  adding?: ReactNode;
  pages: MorePages & { query: Query<{ rows: Row[]; total: number }> };
  toRow: (row: Row) => ClassRow;
  empty: { title: string; detail: string };
  /** For whoever may manage classes. */
  removal?: Removal | undefined;
};

type Removal = {
  label: string;
  remove: (ids: string[]) => Promise<BulkResult>;
  removed: (title: string) => string;
};

/** The people in a class, or its books. */
export function ClassRows<Row>(props: ClassRowsProps<Row>) {
  const { label, adding, pages, toRow, empty, removal } = props;
  const { change, busyWith } = useClassChange();
  const remove = ({ id, title }: ClassRow, { remove: act, removed }: Removal) =>
    void change({ id, act: () => act([id]), done: () => removed(title) });
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
                  {removal ? (
                    <Resting>
                      <Button
                        size="sm"
                        busy={busyWith === row.id}
                        onClick={() => remove(row, removal)}
                        aria-label={`${removal.label}: ${row.title}`}
                      >
                        {removal.label}
                      </Button>
                    </Resting>
                  ) : null}
                </li>
              ))}
            </ul>
            <LoadMore pages={pages} className="border-t border-line p-4" />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
