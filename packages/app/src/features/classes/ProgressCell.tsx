import type { Progress } from '@rahle/contract/progress';
import { Check } from 'lucide-react';
import { progressWords } from '#features/progress/progress-words.ts';
import { isFinished } from '#features/reading/is-finished.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** One learner in one book: a tick, the page with its bar, or a dash; in words for whoever does not see it. */
export function ProgressCell({ progress }: { progress: Progress | undefined }) {
  return (
    <>
      <span aria-hidden="true" className="block h-7 w-18">
        <Drawn progress={progress} />
      </span>
      <VisuallyHidden>{progressWords(progress)}</VisuallyHidden>
    </>
  );
}

function Drawn({ progress }: { progress: Progress | undefined }) {
  if (!progress) return <span className="mx-auto block h-px w-2 translate-y-3.5 bg-field-line" />;
  if (isFinished(progress))
    return (
      <span className="grid h-full place-items-center rounded-sm bg-ok-soft text-ok-ink">
        <Check className="size-4" />
      </span>
    );
  const { page, pages, progression } = progress;
  return (
    <span className="flex h-full flex-col justify-center gap-1 px-2 text-xs leading-none">
      {page === null || pages === 0 ? null : (
        <span className="font-semibold">
          {formatNumber(page)}{' '}
          <span className="font-normal text-ink-3">/ {formatNumber(pages)}</span>
        </span>
      )}
      <span className="block h-0.5 overflow-hidden rounded-full bg-line-2">
        <span className="block h-full bg-accent" style={{ width: `${progression * 100}%` }} />
      </span>
    </span>
  );
}
