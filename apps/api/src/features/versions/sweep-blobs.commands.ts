import { oneAtATime } from '#database/locks.ts';
import { runEach } from '#database/run-each.ts';
import { blobFolder, blobKey } from '#storage/storage-keys.ts';
import {
  forgetSwept,
  type IncomingBlob,
  listAbandonedBlobs,
  markRemoving,
  noteUnknown,
} from './incoming-blobs.queries.ts';
import type { VersionServices } from './versions.services.ts';

const SWEEP = 'sweep blobs';
/** Far longer than an import may take. */
const MAX_AGE_MS = 24 * 60 * 60_000;

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Compares the whole store with what versions hold, page by page, and notes what nobody knows of: the next sweep
 * removes it. Publishes note what they put, so there is little to find but what older releases left behind.
 */
export function compareBlobs(
  { database, storage }: VersionServices,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<boolean> {
  const { platform } = database.longWork;
  const before = new Date(now.getTime() - MAX_AGE_MS);
  return oneAtATime(platform, SWEEP, async () => {
    for (const { id } of await platform.selectFrom('organizations').select('id').execute()) {
      const folder = blobFolder(id);
      for await (const keys of storage.list(folder, before)) {
        if (stopping?.aborted) return;
        const hashes = keys
          .map((key) => key.slice(folder.length))
          .filter((name) => SHA256.test(name));
        await noteUnknown(database.tenant(id), hashes);
      }
    }
  });
}

/** Removes bytes that were put into the store for a version that never came to be. */
export function sweepBlobs(
  services: VersionServices,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<boolean> {
  const { platform } = services.database.longWork;
  const before = new Date(now.getTime() - MAX_AGE_MS);
  return oneAtATime(platform, SWEEP, async () => {
    const abandoned = await listAbandonedBlobs(platform, before);
    await runEach(
      abandoned.map((blob) => () => remove(services, blob, before)),
      stopping,
    );
  });
}

/** Marked, removed, forgotten: a publish that wants the same bytes waits for the mark to go, and puts them anew. */
async function remove(
  { database, storage }: VersionServices,
  { organizationId, sha256 }: IncomingBlob,
  before: Date,
) {
  const tenant = database.tenant(organizationId);
  if (await markRemoving(tenant, sha256, before))
    await storage.remove(blobKey(organizationId, sha256));
  await forgetSwept(tenant, sha256, before);
}
