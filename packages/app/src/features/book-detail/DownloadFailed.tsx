import type { Activity } from '#features/downloads/library-state.ts';
import { downloadFailureSentence } from '#features/downloads/download-failure-sentence.ts';
import { m } from '#i18n/generated/messages.js';
import { Note } from '#ui/feedback/Note.tsx';

/** §8's sentence, and why; the button above it tries again. */
export function DownloadFailed({ activity }: { activity: Extract<Activity, { kind: 'failed' }> }) {
  return (
    <Note tone="bad" className="w-full">
      <p className="font-semibold">
        {activity.isUpdate ? m.downloads_update_failed() : m.downloads_failed()}
      </p>
      <p className="mt-0.5">{downloadFailureSentence(activity.reason)}</p>
    </Note>
  );
}
