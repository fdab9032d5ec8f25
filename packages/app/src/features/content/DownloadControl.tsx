import type { ContentDetail } from '@rahle/contract/contents';
import { Download, RefreshCw } from 'lucide-react';
import { downloadStatus } from '#features/downloads/download-status.policy.ts';
import { useLibrary, useLibraryState } from '#features/downloads/downloads.queries.ts';
import { useDownload } from '#features/downloads/use-download.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { DownloadFailed } from './DownloadFailed.tsx';
import { DownloadRunning } from './DownloadRunning.tsx';

/** Download, Update, or nothing, by what is on this computer (§4); with what is going on in the same place. */
export function DownloadControl({ content }: { content: ContentDetail }) {
  const library = useLibrary();
  const { isListed, copies, activities } = useLibraryState();
  const download = useDownload(content);
  if (!library || !isListed) return null;

  const activity = activities.get(content.id);
  if (activity?.kind === 'running')
    return <DownloadRunning activity={activity} onCancel={() => void library.cancel(content.id)} />;

  const [latest] = content.versions;
  const status = downloadStatus(copies.get(content.id)?.manifestHash, latest?.manifestHash);
  if (status === 'up_to_date')
    return (
      <Badge tone="ok" dot className="self-center">
        {m.downloads_on_computer()}
      </Badge>
    );
  return (
    <>
      <Button size="lg" onClick={download} className="max-md:w-full">
        {status === 'needs_update' ? <RefreshCw /> : <Download />}
        {status === 'needs_update' ? m.downloads_update() : m.downloads_download()}
        {latest ? (
          <span className="font-normal text-ink-3 tabular-nums">
            {formatBytes(latest.totalBytes)}
          </span>
        ) : null}
      </Button>
      {activity ? <DownloadFailed activity={activity} /> : null}
    </>
  );
}
