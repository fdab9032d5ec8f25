import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '@rahle/contract/failures';
import type { Tenant } from '#database/database.ts';
import type { PackageFile } from '#packages/imported-package.ts';
import { blobKey } from '#storage/storage-keys.ts';
import { noteIncoming } from './incoming-blobs.queries.ts';
import type { VersionServices } from './versions.services.ts';

const AT_ONCE = 8;
/** How often a sweep is looked after that is removing bytes we want to put. */
const SWEEP_LOOKS = 50;
const SWEEP_LOOK_MS = 100;

type Keeping = {
  stagingDir: string;
  signal: AbortSignal;
  /** The part that is done, from 0 to 1. */
  report: (part: number) => void;
};

/** Puts every distinct file of a package into the store; what stands there already is the same bytes. */
export async function keepBlobs(
  { storage }: Pick<VersionServices, 'storage'>,
  tenant: Tenant,
  files: PackageFile[],
  { stagingDir, signal, report }: Keeping,
) {
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  await note(
    tenant,
    distinct.map(({ sha256 }) => sha256),
  );
  const total = distinct.length;
  const keepNext = async () => {
    for (let file = distinct.pop(); file; file = distinct.pop()) {
      signal.throwIfAborted();
      report(1 - (distinct.length + 1) / total);
      const { sha256, size, type } = file;
      const key = blobKey(tenant.organizationId, sha256);
      if ((await storage.head(key))?.size === size) continue;
      await storage.put(key, createReadStream(join(stagingDir, 'blobs', sha256)), { size, type });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

/** Noted first, they are found by the sweep should no version come of them, and are not taken away before. */
async function note(tenant: Tenant, hashes: string[]) {
  let removed = await noteIncoming(tenant, hashes);
  for (let looks = 0; removed.length > 0; looks += 1) {
    if (looks === SWEEP_LOOKS) fail('server.busy', { retryAfter: 5 });
    await sleep(SWEEP_LOOK_MS);
    removed = await noteIncoming(tenant, hashes);
  }
}
