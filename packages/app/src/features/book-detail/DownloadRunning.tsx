import type { Activity } from '#features/downloads/library-state.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';

type DownloadRunningProps = {
  activity: Extract<Activity, { kind: 'running' }>;
  onCancel: () => void;
};

/** How far it is, in bytes, and the way out, where the button was (design §7). */
export function DownloadRunning({ activity, onCancel }: DownloadRunningProps) {
  const { isUpdate, bytesDone, bytesTotal } = activity;
  const doing = isUpdate ? m.downloads_updating() : m.downloads_downloading();
  return (
    <div className="flex min-w-64 flex-1 items-center gap-4 max-md:w-full md:max-w-sm">
      <div className="grid flex-1 gap-1.5">
        <p className="flex justify-between gap-4 text-sm">
          <output className="font-semibold">{doing}</output>
          <span className="text-ink-3 tabular-nums">
            {bytesTotal
              ? m.downloads_progress({
                  done: formatBytes(bytesDone),
                  total: formatBytes(bytesTotal),
                })
              : m.downloads_starting()}
          </span>
        </p>
        <ProgressBar value={percentOf(bytesDone, bytesTotal)} label={doing} />
      </div>
      <Button onClick={onCancel}>{m.ui_cancel()}</Button>
    </div>
  );
}

const percentOf = (done: number, total: number | null): number | null =>
  !total ? null : Math.min(100, Math.floor((done / total) * 100));
