import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReaderBook } from '@rahle/contract/reader-book';
import type { ImportedPackage } from '#packages/imported-package.ts';

type Staged = ImportedPackage & { stagingDir: string };

/** A file of the version, as text. */
export function readStaged({ files, stagingDir }: Staged, path: string): Promise<string> {
  const file = files.find((one) => one.path === path);
  return readFile(join(stagingDir, 'blobs', file?.sha256 ?? `no ${path}`), 'utf8');
}

/** What the reader is told about the book. */
export async function readerBookOf(imported: Staged): Promise<ReaderBook> {
  return ReaderBook.parse(JSON.parse(await readStaged(imported, 'rahle-book.json')));
}
