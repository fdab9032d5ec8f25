import { parseReaderBook, type ReaderBook } from '@rahle/contract/reader-book';
import { READER_BOOK, READER_PAGE } from '@rahle/contract/reader-files';

/**
 * What the importer said of the book: written into the page by the server, and beside the page for a copy on this
 * computer. Null when it is nowhere, or not what it should be.
 */
export async function readBook(page: Document): Promise<ReaderBook | null> {
  const written = parseReaderBook(page.querySelector('#rahle-book')?.textContent.trim() ?? '');
  return written ?? (await readFile(READER_BOOK)) ?? (await readFile(`${READER_PAGE}?manifest`));
}

async function readFile(path: string): Promise<ReaderBook | null> {
  const answer = await fetch(new URL(path, document.baseURI)).catch(() => null);
  return answer?.ok ? parseReaderBook(await answer.text()) : null;
}
