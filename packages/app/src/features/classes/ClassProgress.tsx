import type { ClassContent } from '@rahle/contract/classes';
import { isFailure } from '@rahle/contract/failures';
import type { Progress } from '@rahle/contract/progress';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { useClassProgress } from '#features/progress/progress.queries.ts';
import { ExportProgress } from '#features/progress/ExportProgress.tsx';
import { ProgressOff } from '#features/progress/ProgressOff.tsx';
import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { toLearners } from './class-progress.ts';
import { type ClassId, useAllClassContents, useMemberPage } from './classes.queries.ts';
import { ProgressGrid } from './ProgressGrid.tsx';
import { ProgressList } from './ProgressList.tsx';

/** How far the learners of a class are in its books, and nothing of what they marked there. */
export function ClassProgress({ params }: { params: ClassId }) {
  const books = useAllClassContents(params);
  const rows = useClassProgress(params);
  return (
    <>
      <Panel label={m.progress_title()} className="mt-4">
        {isFailure(rows.error, 'progress.off') ? (
          <ProgressOff />
        ) : (
          <Loaded query={books} errorTitle={m.progress_failed()}>
            {(allBooks) => (
              <Loaded query={rows} errorTitle={m.progress_failed()}>
                {(allRows) => <Learners params={params} books={allBooks} rows={allRows} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Panel>
      <p className="mt-3.5 flex items-start gap-2 text-sm text-ink-3">
        <Lock className="mt-0.5 size-4 flex-none" />
        {m.progress_private()}
      </p>
    </>
  );
}

type LearnersProps = { params: ClassId; books: ClassContent[]; rows: Progress[] };

function Learners({ params, books, rows }: LearnersProps) {
  const [page, setPage] = useState(1);
  const query = useMemberPage(params, page);
  return (
    <Loaded query={query} errorTitle={m.progress_failed()}>
      {({ data, meta }) => {
        const learners = toLearners(data, books, rows);
        return (
          <>
            {learners.length > 0 && books.length > 0 ? (
              <>
                <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line px-4 py-3">
                  <Legend />
                  <ExportProgress params={params} />
                </div>
                <ProgressGrid books={books} learners={learners} />
                <ProgressList books={books} learners={learners} />
              </>
            ) : (
              <EmptyState title={m.progress_no_learners()}>
                <p>
                  {meta.totalPages > 1
                    ? m.progress_no_learners_here()
                    : m.progress_no_learners_detail()}
                </p>
              </EmptyState>
            )}
            <Pagination
              page={meta.page}
              pageSize={meta.limit}
              total={meta.total}
              onPageChange={setPage}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function Legend() {
  return (
    <ul
      aria-hidden="true"
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-xs text-ink-2"
    >
      <li className="flex items-center gap-2">
        <span className="grid h-4.5 w-6 place-items-center rounded-xs bg-ok-soft text-ok-ink">
          <Check className="size-3" />
        </span>
        {m.progress_finished()}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-[3px] w-7 overflow-hidden rounded-full bg-line-2">
          <span className="block h-full w-3/5 bg-accent" />
        </span>
        {m.progress_page_read()}
      </li>
      <li className="flex items-center gap-2">
        <span className="mx-1 h-px w-2 bg-field-line" />
        {m.progress_not_opened()}
      </li>
    </ul>
  );
}
