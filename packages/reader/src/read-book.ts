import { ReaderBook } from '@rahle/contract/reader-book';

/** What the importer wrote into the page; null when it is not there or not what it should be. */
export function readBook(page: Document): ReaderBook | null {
  try {
    const text = page.querySelector('#rahle-book')?.textContent ?? '';
    return ReaderBook.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
