import type { ClassContent } from '@rahle/contract/classes';
import { BookCover } from '#covers/BookCover.tsx';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { countProgress, type Learner } from './class-progress.ts';
import { ProgressCell } from './ProgressCell.tsx';

type ProgressGridProps = {
  books: ClassContent[];
  /** Those of this page. */
  learners: Learner[];
  everyone: Learner[];
};

const NAMES = 'sticky left-0 z-1 bg-surface px-4 text-left md:px-5';

/** Learners by books; the names stay in sight while the books scroll by (design §10). */
export function ProgressGrid({ books, learners, everyone }: ProgressGridProps) {
  return (
    <section
      aria-label={m.progress_grid()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get into it
      tabIndex={0}
      className="relative max-h-[calc(100dvh-9rem)] overflow-auto max-md:hidden"
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <caption className="sr-only">{m.progress_grid()}</caption>
        <thead className="sticky top-0 z-2 bg-surface text-xs text-ink-2">
          <tr>
            <th
              scope="col"
              className={`${NAMES} w-52 min-w-52 border-b border-line-2 pb-2.5 align-bottom font-medium`}
            >
              {m.progress_learner()}
            </th>
            {books.map((book, index) => (
              <BookHead
                key={book.contentId}
                title={book.title}
                counts={countProgress(everyone.map(({ inBooks }) => inBooks[index]))}
              />
            ))}
            <th
              scope="col"
              className="border-b border-line-2 px-5 pb-2.5 text-right align-bottom font-medium whitespace-nowrap"
            >
              {m.progress_last_read()}
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {learners.map((learner) => (
            <tr key={learner.id}>
              <th
                scope="row"
                title={learner.name}
                className={`${NAMES} max-w-52 truncate border-b border-line font-semibold`}
              >
                {learner.name}
              </th>
              {books.map(({ contentId }, index) => (
                <td key={contentId} className="h-9.5 border-b border-line px-1.5">
                  <ProgressCell progress={learner.inBooks[index]} />
                </td>
              ))}
              <td className="border-b border-line px-5 text-right text-xs whitespace-nowrap text-ink-3">
                <LastRead date={learner.lastReadAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LastRead({ date }: { date: string | undefined }) {
  return date ? <RelativeTime isFirst date={date} /> : m.progress_never();
}

type BookHeadProps = { title: string; counts: ReturnType<typeof countProgress> };

/** A book's name, and a bar of how many have finished it and are reading it. */
function BookHead({ title, counts }: BookHeadProps) {
  const { finished, reading, unopened } = counts;
  const total = Math.max(1, finished + reading + unopened);
  const words = m.progress_book_counts({
    title,
    finished: formatNumber(finished),
    reading: formatNumber(reading),
    unopened: formatNumber(unopened),
  });
  return (
    <th
      scope="col"
      title={words}
      className="relative w-25 min-w-25 border-b border-line-2 px-1.5 pt-3 pb-5 text-left align-top font-medium text-ink"
    >
      <BookCover title={title} className="mb-2 w-7" />
      <span className="line-clamp-3 wrap-anywhere hyphens-auto">{title}</span>
      <span
        aria-hidden="true"
        className="absolute inset-x-1.5 bottom-2.5 flex h-[3px] overflow-hidden rounded-full bg-line-2"
      >
        <span className="bg-ok-dot" style={{ width: `${(finished / total) * 100}%` }} />
        <span className="bg-accent opacity-55" style={{ width: `${(reading / total) * 100}%` }} />
      </span>
    </th>
  );
}
