import type { ContentDetail } from '@rahle/contract/contents';
import { Download, RefreshCw } from 'lucide-react';
import { type DownloadStatus, downloadStatus } from '#features/downloads/download-status.ts';
import type { Activity } from '#features/downloads/library-state.ts';
import { useLibrary, useLibraryState } from '#features/downloads/use-library.ts';
import { useDownload } from '#features/downloads/use-download.ts';
import { m } from '#i18n/generated/messages.js';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { useKeptFocus } from '#ui/tables/use-kept-focus.ts';
import { DownloadFailed } from './DownloadFailed.tsx';
import { DownloadRunning } from './DownloadRunning.tsx';

/** Download, Update, or nothing, by what is on this computer (§4); with what is going on in the same place. */
export function DownloadControl({ content }: { content: ContentDetail }) {
  const library = useLibrary();
  const { isListed, copies, activities } = useLibraryState();
  const download = useDownload(content);
  const place = useKeptFocus();
  if (!library || !isListed) return null;

  const [latest] = content.versions;
  const control = {
    activity: activities.get(content.id),
    status: downloadStatus(copies.get(content.id)?.manifestHash, latest?.manifestHash),
    bytes: latest?.totalBytes,
    onDownload: download,
    onCancel: () => void library.cancel(content.id),
  };
  return (
    <div {...place} className="contents">
      <Control {...control} />
    </div>
  );
}

type ControlProps = {
  activity: Activity | undefined;
  status: DownloadStatus;
  bytes: number | undefined;
  onDownload: () => void;
  onCancel: () => void;
};

function Control({ activity, status, bytes, onDownload, onCancel }: ControlProps) {
  if (activity?.kind === 'running')
    return <DownloadRunning activity={activity} onCancel={onCancel} />;
  if (status === 'up_to_date')
    return (
      <span tabIndex={-1} className="self-center outline-none">
        <Badge tone="ok" dot>
          {m.downloads_on_computer()}
        </Badge>
      </span>
    );
  return (
    <>
      <Button size="lg" onClick={onDownload} className="max-md:w-full">
        {status === 'needs_update' ? <RefreshCw /> : <Download />}
        {status === 'needs_update' ? m.downloads_update() : m.downloads_download()}
        {bytes === undefined ? null : (
          <span className="font-normal text-ink-3 tabular-nums">{formatBytes(bytes)}</span>
        )}
      </Button>
      {activity ? <DownloadFailed activity={activity} /> : null}
    </>
  );
}
