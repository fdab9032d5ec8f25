import { findReaderBook, READER_BOOK, READER_PAGE } from '@rahle/contract/reader-files';
import type { VersionFile } from './versions.queries.ts';

export type Changed = { added: number; updated: number; removed: number; bytes: number };

/** What one manifest changes about another: files by their paths, and the bytes that were not there before. */
export function changesBetween(before: VersionFile[], after: VersionFile[]): Changed {
  const known = new Map(before.map((file) => [file.path, file]));
  const added = after.filter(({ path }) => !known.has(path));
  const updated = after.filter(
    ({ path, sha256 }) => known.has(path) && known.get(path)!.sha256 !== sha256,
  );
  const kept = new Set(after.map(({ path }) => path));
  return {
    added: added.length,
    updated: updated.length,
    removed: before.filter(({ path }) => !kept.has(path)).length,
    bytes: [...added, ...updated].reduce((sum, { size }) => sum + size, 0),
  };
}

/** Whether a manifest holds the EPUB of another: what stands beside it for its reader is not compared (decisions §13). */
export function isSameEpub(before: VersionFile[], offered: VersionFile[]): boolean {
  if (bookFileOf(offered) !== READER_BOOK || bookFileOf(before) === null) return false;
  const { added, updated, removed } = changesBetween(ownFiles(before), ownFiles(offered));
  return added + updated + removed === 0;
}

function bookFileOf(files: VersionFile[]): string | null {
  const paths = new Set(files.map(({ path }) => path));
  return findReaderBook((path) => paths.has(path));
}

const ownFiles = (files: VersionFile[]) => files.filter(({ path }) => !isForReader(path));

const isForReader = (path: string) =>
  path === READER_BOOK || path === READER_PAGE || path.startsWith('_reader/');
