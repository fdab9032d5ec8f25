import { Failure } from '@rahle/contract/failures';
import { oneAtATime } from '#database/locks.ts';
import { runEach } from '#database/run-each.ts';
import { findFile, listAbandoned } from './files.queries.ts';
import type { FileServices } from './files.services.ts';
import { discardFile, endDiscarding, verifyFile } from './verify.commands.ts';

const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * Removes uploads that were not completed within 24 hours, and nothing else (decisions §8). One whose bytes are all
 * there was completed, even if nobody has looked at them yet: it is looked at now.
 */
export function sweepUploads(
  services: FileServices,
  now = new Date(),
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database, storage } = services;
  const before = new Date(now.getTime() - MAX_AGE_MS);
  return oneAtATime(database.longWork.platform, 'sweep uploads', async () => {
    const abandoned = await listAbandoned(database.longWork.platform, before);
    const uploads = abandoned.map(
      ({ organizationId, fileId }) =>
        () =>
          verifyOrDiscard(services, organizationId, fileId),
    );
    await runEach([...uploads, () => storage.sweep(before)], stopping);
  });
}

async function verifyOrDiscard(services: FileServices, organizationId: string, fileId: string) {
  const tenant = services.database.tenant(organizationId);
  const file = await findFile(tenant, fileId);
  if (!file) return endDiscarding(services.storage, tenant, fileId);
  try {
    const ready = await verifyFile(services, tenant, file);
    if (!ready) await discardFile(services.storage, tenant, file);
  } catch (error) {
    // Refused, and thereby removed.
    if (!(error instanceof Failure)) throw error;
  }
}
