import type { Progress } from '@rahle/contract/progress';
import { isFinished } from '#features/reading/is-finished.ts';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';

/** How far someone is in a book, in words; a book without pages is opened or finished (design §10: no percent). */
export function progressWords(progress: Progress | undefined): string {
  if (!progress) return m.progress_not_opened();
  if (isFinished(progress)) return m.progress_finished();
  const { page, pages } = progress;
  if (page === null || pages === 0) return m.progress_opened();
  return m.reading_page_of({ page: formatNumber(page), pages: formatNumber(pages) });
}
