import type { Position } from '@rahle/contract/reading';
import { CircleCheck } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { isFinished } from './is-finished.ts';

type ReadingProgressProps = { position: Position; pages: number; className?: string | undefined };

/** A bar and its words, "Page 18 of 27"; a finished book says so instead (design §10). */
export function ReadingProgress({ position, pages, className }: ReadingProgressProps) {
  const { page, progression } = position.locator;
  if (isFinished(position.locator))
    return (
      <p className={classes('flex items-center gap-1.5 text-sm text-ok-ink', className)}>
        <CircleCheck className="size-4" />
        {m.reading_finished()}
      </p>
    );
  return (
    <div className={className}>
      <div aria-hidden className="h-[3px] overflow-hidden rounded-full bg-line-2">
        <div className="h-full bg-accent" style={{ width: `${progression * 100}%` }} />
      </div>
      {page !== null && pages > 0 ? (
        <p className="mt-1.5 text-sm text-ink-3 tabular-nums">
          {m.reading_page_of({ page: formatNumber(page), pages: formatNumber(pages) })}
        </p>
      ) : null}
    </div>
  );
}
