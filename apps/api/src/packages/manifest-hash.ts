import { createHash } from 'node:crypto';
import type { PackageFile } from '#packages/imported-package.ts';

/** One hash for a whole version: the same files under the same names give the same one, always and everywhere. */
export function hashManifest(sorted: readonly PackageFile[]): string {
  const hash = createHash('sha256');
  for (const { path, sha256, size, type } of sorted)
    hash.update(`${path}\0${sha256}\0${size}\0${type}\n`);
  return hash.digest('hex');
}
