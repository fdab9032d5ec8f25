import type { Progress } from '@rahle/contract/reading';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { isFinished } from './is-finished.ts';

type ReadingProgressProps = {
  progress: Progress;
  pages: number;
  /** What the table of contents calls the place. */
  chapter?: ReactNode;
  /** Stands at the other end of the words' line. */
  beside?: ReactNode;
  className?: string | undefined;
};

const LINE = 'flex flex-wrap justify-between gap-x-4 text-sm text-ink-3';

/** A bar and its words, "Page 18 of 27"; a finished book says so instead (design §10). */
export function ReadingProgress({ progress, ...props }: ReadingProgressProps) {
  const { pages, chapter, beside, className } = props;
  const { page, progression } = progress;
  if (isFinished(progress))
    return (
      <div className={classes(LINE, className)}>
        <p className="flex items-center gap-1.5 text-ok-ink">
          <CircleCheck className="size-4" />
          {m.reading_finished()}
        </p>
        {beside}
      </div>
    );
  return (
    <div className={className}>
      <div aria-hidden className="h-[3px] overflow-hidden rounded-full bg-line-2">
        <div className="h-full bg-accent" style={{ width: `${progression * 100}%` }} />
      </div>
      <div className={classes(LINE, 'mt-1.5')}>
        {page !== null && pages > 0 ? (
          <p className="tabular-nums">
            <span className={chapter ? 'font-semibold text-ink' : undefined}>
              {m.reading_page_of({ page: formatNumber(page), pages: formatNumber(pages) })}
            </span>
            {chapter ? <> · {chapter}</> : null}
          </p>
        ) : null}
        {beside}
      </div>
    </div>
  );
}
