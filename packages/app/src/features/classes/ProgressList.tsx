import type { ClassContent } from '@rahle/contract/classes';
import { ChevronDown } from 'lucide-react';
import { progressWords } from '#features/progress/progress-words.ts';
import { isFinished } from '#features/reading/is-finished.ts';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { countProgress, type Learner } from './class-progress.ts';

/** As many books as fit beside a name on a phone. */
const BARS = 8;

type ProgressListProps = { books: ClassContent[]; learners: Learner[] };

/** The same on a phone: a learner a line, opening to a line for each book. */
export function ProgressList({ books, learners }: ProgressListProps) {
  return (
    <ul className="divide-y divide-line md:hidden">
      {learners.map((learner) => (
        <li key={learner.id}>
          <details className="group">
            <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-x-3 px-4 py-3.5 [&::-webkit-details-marker]:hidden">
              <Summary learner={learner} />
            </summary>
            <ul className="px-4 pb-3 text-sm">
              {books.map(({ contentId, title }, index) => (
                <li
                  key={contentId}
                  className="flex justify-between gap-4 border-t border-line py-2"
                >
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                  <span className="flex-none text-xs text-ink-2 tabular-nums">
                    {progressWords(learner.inBooks[index])}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Summary({ learner }: { learner: Learner }) {
  const { finished, reading } = countProgress(learner.inBooks);
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{learner.name}</span>
        <span className="block text-xs text-ink-3">
          {learner.lastReadAt ? (
            <>
              {m.progress_counts({
                finished: formatNumber(finished),
                reading: formatNumber(reading),
              })}
              {' · '}
              <RelativeTime date={learner.lastReadAt} />
            </>
          ) : (
            m.progress_nothing_opened()
          )}
        </span>
      </span>
      <span aria-hidden="true" className="flex gap-[3px]">
        {learner.inBooks.slice(0, BARS).map((progress, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the books stand in one order
          <span
            key={index}
            className="flex h-5 w-2 flex-col justify-end overflow-hidden rounded-xs bg-line"
          >
            <span
              className={progress && isFinished(progress) ? 'bg-ok-dot' : 'bg-accent'}
              style={{ height: `${(progress?.progression ?? 0) * 100}%` }}
            />
          </span>
        ))}
      </span>
      <ChevronDown className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
    </>
  );
}
