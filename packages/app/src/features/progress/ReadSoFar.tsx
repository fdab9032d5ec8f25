import type { Progress } from '@rahle/contract/progress';
import { isFinished } from '#features/reading/is-finished.ts';
import { m } from '#i18n/generated/messages.js';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { progressWords } from './progress-words.ts';

/** A line under a book or a name: a bar, how far, and when they last read. */
export function ReadSoFar({ progress }: { progress: Progress | undefined }) {
  if (!progress)
    return <span className="mt-1 block text-xs text-ink-3">{m.progress_not_opened()}</span>;
  const isDone = isFinished(progress);
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-3 tabular-nums">
      {isDone ? null : (
        <span aria-hidden="true" className="h-[3px] w-20 overflow-hidden rounded-full bg-line-2">
          <span
            className="block h-full bg-accent"
            style={{ width: `${progress.progression * 100}%` }}
          />
        </span>
      )}
      <span className={isDone ? 'font-semibold text-ok-ink' : ''}>{progressWords(progress)}</span>
      <RelativeTime date={progress.lastReadAt} />
    </span>
  );
}
