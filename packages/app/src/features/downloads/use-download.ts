import { contents } from '@rahle/contract/contents';
import { useRefresh } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useLibrary } from './use-library.ts';

type Book = { id: string; title: string };

/** Downloads or updates a book, and says how that ended, wherever its reader has gone meanwhile. */
export function useDownload({ id, title }: Book): (expectedBytes?: number) => void {
  const library = useLibrary();
  const refresh = useRefresh();
  return (expectedBytes) => {
    void library?.download(id, expectedBytes).then(async (end) => {
      // What was fetched may be newer than what the page knew of.
      if (end === 'downloaded' || end === 'updated') void refresh([contents.get]);
      if (end === 'downloaded') toast.success(`${m.downloads_downloaded()}: ${title}`);
      if (end === 'updated') toast.success(`${m.downloads_updated()}: ${title}`);
      // Not as an alarm: the book's own page says it at length.
      if (end === 'download_failed') toast.info(`${m.downloads_failed()}: ${title}`);
      if (end === 'update_failed') toast.info(`${m.downloads_update_failed()}: ${title}`);
      if (end === 'nothing_there') await library.showError(title, m.downloads_no_url());
    });
  };
}
