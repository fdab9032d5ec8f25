import type { ReaderBook } from '@rahle/contract/reader-book';
import { READER_BOOK } from '@rahle/contract/reader-files';
import type { Staging } from '#packages/staging.ts';

/**
 * What the reader must know of the book, beside the package; the reader itself is served (decisions §13). Neither
 * clock nor chance enters, so the same package makes the same version.
 */
export async function describeBook(staging: Staging, book: ReaderBook): Promise<void> {
  const json = Buffer.from(JSON.stringify(book));
  await staging.keep(READER_BOOK, [json], 'application/json');
}
