import type { ClassContent } from '@rahle/contract/classes';
import { isFailure } from '@rahle/contract/failures';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { useClassProgress } from '#features/progress/progress.queries.ts';
import { ExportProgress } from '#features/progress/ExportProgress.tsx';
import { ProgressOff } from '#features/progress/ProgressOff.tsx';
import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { combineQueries } from '#ui/feedback/combine-queries.ts';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { inOrder, type Learner, type LearnerOrder, toLearners } from './class-progress.ts';
import { type ClassId, useAllClassContents, useAllClassMembers } from './classes.queries.ts';
import { ProgressGrid } from './ProgressGrid.tsx';
import { ProgressList } from './ProgressList.tsx';

/** How far the learners of a class are in its books, and nothing of what they marked there. */
export function ClassProgress({ params }: { params: ClassId }) {
  const members = useAllClassMembers(params);
  const books = useAllClassContents(params);
  const rows = useClassProgress(params);
  return (
    <>
      <Panel label={m.progress_title()} className="mt-4">
        {isFailure(rows.error, 'progress.off') ? (
          <ProgressOff />
        ) : (
          <Loaded query={combineQueries(members, books, rows)} errorTitle={m.progress_failed()}>
            {([allMembers, allBooks, allRows]) => (
              <Learners
                params={params}
                books={allBooks}
                everyone={toLearners(allMembers, allBooks, allRows)}
              />
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

/** Design §10: beyond so many learners the grid has pages. */
const LEARNERS_AT_ONCE = 60;

type LearnersProps = { params: ClassId; books: ClassContent[]; everyone: Learner[] };

function Learners({ params, books, everyone }: LearnersProps) {
  const [order, setOrder] = useState<LearnerOrder>('name');
  const [chosenPage, setPage] = useState(1);
  if (everyone.length === 0 || books.length === 0)
    return (
      <EmptyState title={m.progress_no_learners()}>
        <p>{m.progress_no_learners_detail()}</p>
      </EmptyState>
    );
  const page = Math.min(chosenPage, Math.ceil(everyone.length / LEARNERS_AT_ONCE));
  const learners = inOrder(everyone, order).slice(
    (page - 1) * LEARNERS_AT_ONCE,
    page * LEARNERS_AT_ONCE,
  );
  const handleOrder = (next: LearnerOrder) => {
    setOrder(next);
    setPage(1);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line px-4 py-3">
        <Legend />
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <div className="min-w-44">
            <Select
              label={m.progress_order()}
              value={order}
              onValueChange={handleOrder}
              options={[
                { value: 'name', label: m.progress_by_name() },
                { value: 'least', label: m.progress_least_first() },
                { value: 'last', label: m.progress_last_first() },
              ]}
            />
          </div>
          <ExportProgress params={params} />
        </div>
      </div>
      <ProgressGrid books={books} learners={learners} everyone={everyone} />
      <ProgressList books={books} learners={learners} />
      <Pagination
        page={page}
        pageSize={LEARNERS_AT_ONCE}
        total={everyone.length}
        onPageChange={setPage}
      />
    </>
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
