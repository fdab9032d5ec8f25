import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type { Publication } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import { insertJob } from '#features/jobs/jobs.queries.ts';
import { requireUsableCover, requireUsablePackage } from '#features/versions/stage-package.ts';
import type { VersionServices } from '#features/versions/versions.services.ts';
import type { Caller } from '#http/caller.ts';
import type { ImportPayload } from './import-job.ts';

/** Notes what is to be imported; its package is in the store already. What can be refused at once is. */
export async function beginImport(
  services: VersionServices,
  tenant: Tenant,
  publication: Publication,
  { actor, address, requestId }: Caller,
): Promise<string> {
  const { source } = publication;
  await requireUsableCover(services, tenant, publication);
  if ('fileId' in source) await requireUsablePackage(services, tenant, source);
  const { userId, firstName, lastName, role } = actor;
  const payload: ImportPayload = {
    publication,
    publisher: { actor: { userId, firstName, lastName, role }, address, requestId },
  };
  const jobId = await insertJob(tenant, 'import', payload, LIMITS.openImports.max);
  return jobId ?? fail('server.busy', { retryAfter: 30 });
}
