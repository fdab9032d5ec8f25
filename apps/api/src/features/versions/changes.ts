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
