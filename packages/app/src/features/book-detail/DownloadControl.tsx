import type { ContentDetail } from '@rahle/contract/contents';
import type { UnfinishedDownload } from '@rahle/contract/desktop-bridge';
import { CloudDownload, Download, RefreshCw } from 'lucide-react';
import { type DownloadStatus, downloadStatus } from '#features/downloads/download-status.ts';
import type { Activity } from '#features/downloads/library-state.ts';
import { useLibrary, useLibraryState } from '#features/downloads/use-library.ts';
import { useDownload } from '#features/downloads/use-download.ts';
import { useUpdateBytes } from '#features/downloads/use-update-bytes.ts';
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
  const { isListed, copies, activities, unfinished } = useLibraryState();
  const [latest] = content.versions;
  const updateBytes = useUpdateBytes(content.id, latest);
  const download = useDownload(content);
  const place = useKeptFocus();
  if (!library || !isListed) return null;

  const status = downloadStatus(copies.get(content.id)?.manifestHash, latest?.manifestHash);
  const begun = unfinished.find(({ contentId }) => contentId === content.id);
  const control = {
    activity: activities.get(content.id),
    status,
    begun,
    bytes: begun
      ? begun.bytesTotal - begun.bytesDone
      : status === 'needs_update'
        ? updateBytes
        : latest?.totalBytes,
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
  /** What an earlier run of the program has left. */
  begun: UnfinishedDownload | undefined;
  /** What is to be fetched, where that is known. */
  bytes: number | undefined;
  onDownload: (expectedBytes?: number) => void;
  onCancel: () => void;
};

function Control({ activity, status, begun, bytes, onDownload, onCancel }: ControlProps) {
  if (activity?.kind === 'running')
    return <DownloadRunning activity={activity} onCancel={onCancel} />;
  if (status === 'up_to_date' && !begun)
    return (
      <span tabIndex={-1} className="self-center outline-none">
        <Badge tone="ok" dot>
          {m.downloads_on_computer()}
        </Badge>
      </span>
    );
  const { icon, plain, sized } = WORDS[begun ? 'unfinished' : status];
  return (
    <>
      <Button size="lg" onClick={() => onDownload(bytes || undefined)} className="max-md:w-full">
        {icon}
        {bytes ? sized({ size: formatBytes(bytes) }) : plain()}
      </Button>
      {activity ? <DownloadFailed activity={activity} /> : null}
      {begun && !activity ? (
        <p className="w-full text-sm text-ink-3">
          {m.downloads_unfinished()}{' '}
          {m.downloads_unfinished_bytes({
            done: formatBytes(begun.bytesDone),
            total: formatBytes(begun.bytesTotal),
          })}
        </p>
      ) : null}
    </>
  );
}

const WORDS = {
  unfinished: {
    icon: <CloudDownload />,
    plain: m.downloads_go_on,
    sized: m.downloads_go_on_size,
  },
  needs_update: { icon: <RefreshCw />, plain: m.downloads_update, sized: m.downloads_update_size },
  not_downloaded: {
    icon: <Download />,
    plain: m.downloads_download,
    sized: m.downloads_download_size,
  },
  up_to_date: { icon: <Download />, plain: m.downloads_download, sized: m.downloads_download_size },
};
