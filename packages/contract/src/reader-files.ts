/** Of the version: the page that opens an EPUB, which is in no manifest since the reader is served. */
export const READER_PAGE = 'index.html';
/** Of the version: what the reader must know of the book. */
export const READER_BOOK = 'rahle-book.json';
/** Only older versions list it: the reader used to be copied into each. */
export const BUNDLED_READER = '_reader/reader.js';

/**
 * Which file of an EPUB's version says what the reader must know: `rahle-book.json`, or the page of a version that
 * carries its own reader. Null for versions that open without the reader.
 */
export function findReaderBook(has: (path: string) => boolean): string | null {
  if (!has(READER_PAGE)) return has(READER_BOOK) ? READER_BOOK : null;
  return has(BUNDLED_READER) ? READER_PAGE : null;
}
