import type { UnfinishedDownload } from '@rahle/contract/desktop-bridge';
import { contents } from '@rahle/contract/contents';
import { CloudDownload } from 'lucide-react';
import { useRead } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { useKeptFocus } from '#ui/tables/use-kept-focus.ts';
import { useLibrary, useLibraryState } from './use-library.ts';
import { useDownload } from './use-download.ts';

/** What an earlier run of the program began and did not end: to go on with, or to let be (decisions §12). */
export function UnfinishedDownloads() {
  const { pathname } = useLocation();
  // A book's own page offers it itself.
  const unfinished = useLibraryState().unfinished.filter(
    ({ contentId }) => pathname !== paths.content({ contentId }),
  );
  const place = useKeptFocus();
  return (
    <div {...place} className="outline-none">
      {unfinished.length > 0 ? (
        <aside aria-label={m.downloads_unfinished()} className="page-wrap grid w-full gap-2 pt-4">
          {unfinished.map((download) => (
            <Unfinished key={download.contentId} download={download} />
          ))}
        </aside>
      ) : null}
    </div>
  );
}

function Unfinished({ download }: { download: UnfinishedDownload }) {
  const { contentId, bytesDone, bytesTotal } = download;
  const library = useLibrary();
  const { data } = useRead(contents.get, { params: { contentId } });
  const title = data?.title ?? m.settings_unknown_book();
  const goOn = useDownload({ id: contentId, title });
  return (
    <Note
      icon={<CloudDownload />}
      className="flex-wrap"
      action={
        <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${m.downloads_discard()}: ${title}`}
            onClick={() => void library?.cancel(contentId)}
          >
            {m.downloads_discard()}
          </Button>
          <Button size="sm" aria-label={`${m.downloads_go_on()}: ${title}`} onClick={() => goOn()}>
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
