import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '#database/database.ts';
import type { PackageFile } from '#packages/imported-package.ts';
import { blobKey } from '#storage/storage-keys.ts';
import type { Storage } from '#storage/storage.ts';

const AT_ONCE = 8;

/** Puts every distinct file of a package into the store; what stands there already is the same bytes. */
export async function keepBlobs(
  storage: Storage,
  { organizationId }: Tenant,
  files: PackageFile[],
  stagingDir: string,
) {
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  const keepNext = async () => {
    for (let file = distinct.pop(); file; file = distinct.pop()) {
      const { sha256, size, type } = file;
      const key = blobKey(organizationId, sha256);
      if ((await storage.head(key))?.size === size) continue;
      await storage.put(key, createReadStream(join(stagingDir, 'blobs', sha256)), { size, type });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}
