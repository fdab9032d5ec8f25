import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fillReaderTemplate, type ReaderBook } from '@rahle/contract/reader-book';
import { mediaTypeOf } from '#packages/media-type.ts';
import type { Staging } from '#packages/staging.ts';

const TEMPLATE = 'index.template.html';
export const READER_PAGE = 'index.html';

/**
 * Makes the version a book that opens by itself: Rahle's reader beside the package, and a page that tells it about
 * the book (decisions §7). Neither clock nor chance enters, so the same package makes the same version.
 */
export async function addReader(
  staging: Staging,
  readerDir: string,
  book: ReaderBook,
): Promise<void> {
  const template = await readFile(join(readerDir, TEMPLATE), 'utf8');
  const page = Buffer.from(fillReaderTemplate(template, book));
  await staging.keep(READER_PAGE, [page], 'text/html; charset=utf-8');

  const built = await readdir(readerDir, { recursive: true, withFileTypes: true });
  for (const found of built) {
    if (!found.isFile() || found.name === TEMPLATE) continue;
    const file = join(found.parentPath, found.name);
    const name = relative(readerDir, file).replaceAll('\\', '/');
    await staging.keep(`_reader/${name}`, createReadStream(file), mediaTypeOf(name));
  }
}
