import { oneAtATime } from '#database/locks.ts';
import { runEach } from '#database/run-each.ts';
import { blobKey } from '#storage/storage-keys.ts';
import {
  forgetSwept,
  type IncomingBlob,
  listAbandonedBlobs,
  markRemoving,
} from './incoming-blobs.queries.ts';
import type { VersionServices } from './versions.services.ts';

/** Far longer than an import may take. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** Removes bytes that were put into the store for a version that never came to be. */
export function sweepBlobs(
  services: VersionServices,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<boolean> {
  const { platform } = services.database.longWork;
  const before = new Date(now.getTime() - MAX_AGE_MS);
  return oneAtATime(platform, 'sweep blobs', async () => {
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
