import { useLibrary } from './downloads.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/toast.ts';

type Book = { id: string; title: string };

/** Downloads or updates a book, and says how that ended, wherever its reader has gone meanwhile. */
export function useDownload({ id, title }: Book): () => void {
  const library = useLibrary();
  return () => {
    void library?.download(id).then(async (end) => {
      if (end === 'downloaded') toast.success(`${m.downloads_downloaded()}: ${title}`);
      if (end === 'updated') toast.success(`${m.downloads_updated()}: ${title}`);
      // Not as an alarm: the book's own page says it at length.
      if (end === 'download_failed') toast.info(`${m.downloads_failed()}: ${title}`);
      if (end === 'update_failed') toast.info(`${m.downloads_update_failed()}: ${title}`);
      if (end === 'nothing_there') await library.showError(title, m.downloads_no_url());
    });
  };
}
