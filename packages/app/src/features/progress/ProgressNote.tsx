import { isFailure } from '@rahle/contract/failures';
import { m } from '#i18n/generated/messages.js';

/** Why a list tells nothing of progress: the organization's choice, or a failure. */
export function ProgressNote({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className="border-b border-line px-4 py-2.5 text-xs text-ink-3 md:px-5">
      {isFailure(error, 'progress.off') ? m.progress_off_detail() : m.progress_failed()}
    </p>
  );
}
