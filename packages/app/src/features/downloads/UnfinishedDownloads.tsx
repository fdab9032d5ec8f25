import type { UnfinishedDownload } from '@rahle/contract/desktop-bridge';
import { contents } from '@rahle/contract/contents';
import { CloudDownload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useRead, useRefresh } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { useLibrary, useLibraryState } from './downloads.queries.ts';
import { useDownload } from './use-download.queries.ts';

/** What an earlier run of the program began and did not end: to go on with, or to let be (decisions §12). */
export function UnfinishedDownloads() {
  const library = useLibrary();
  const { unfinished } = useLibraryState();
  const refresh = useRefresh();
  const handleGone = useEffectEvent(() => {
    toast.info(m.downloads_gone());
    void refresh([contents.list, contents.get]);
  });
  useEffect(() => library?.onGone(() => handleGone()), [library]);
  if (unfinished.length === 0) return null;
  return (
    <aside aria-label={m.downloads_unfinished()} className="page-wrap grid w-full gap-2 pt-4">
      {unfinished.map((download) => (
        <Unfinished key={download.contentId} download={download} />
      ))}
    </aside>
  );
}

function Unfinished({ download }: { download: UnfinishedDownload }) {
  const { contentId, bytesDone, bytesTotal } = download;
  const library = useLibrary();
  const { data } = useRead(contents.get, { params: { contentId } });
  const goOn = useDownload({ id: contentId, title: data?.title ?? m.settings_unknown_book() });
  return (
    <Note
      icon={<CloudDownload />}
      className="flex-wrap"
      action={
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button size="sm" variant="ghost" onClick={() => void library?.cancel(contentId)}>
            {m.downloads_discard()}
          </Button>
          <Button size="sm" onClick={goOn}>
            {m.downloads_go_on()}
          </Button>
        </div>
      }
    >
      <p className="min-w-48">
        {data ? <strong className="block font-semibold">{data.title}</strong> : null}
        {m.downloads_unfinished()}{' '}
        {m.downloads_unfinished_bytes({
          done: formatBytes(bytesDone),
          total: formatBytes(bytesTotal),
        })}
      </p>
    </Note>
  );
}
