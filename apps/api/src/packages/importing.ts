import type { ImportedPackage, ImportJob } from '#packages/imported-package.ts';
import type { Staging } from '#packages/staging.ts';
import type { Warnings } from '#packages/warnings.ts';

export type Importing = { job: ImportJob; staging: Staging; warnings: Warnings };

/** What each kind of import finds out by itself; the rest is counted from staging. */
export type PackageContent = Omit<
  ImportedPackage,
  'pages' | 'files' | 'totalBytes' | 'warnings' | 'manifestHash'
>;

export function coverOf(staging: Staging, path: string | undefined): ImportedPackage['cover'] {
  const file = path === undefined ? undefined : staging.find(path);
  return file ? { path: `blobs/${file.sha256}`, type: file.type, size: file.size } : null;
}
