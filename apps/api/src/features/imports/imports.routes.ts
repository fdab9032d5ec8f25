import { fail } from '@rahle/contract/failures';
import { imports } from '@rahle/contract/imports';
import { versions } from '@rahle/contract/versions';
import { findJob } from '#features/jobs/jobs.queries.ts';
import type { JobWorker } from '#features/jobs/job-worker.ts';
import { publish } from '#features/versions/publish.commands.ts';
import type { VersionServices } from '#features/versions/versions.services.ts';
import { Answer, route } from '#http/route.ts';
import { beginImport } from './begin-import.commands.ts';
import { toImport } from './to-import.ts';

/** After so many seconds there may be news. */
const NEWS_AFTER = '1';

export const importRoutes = (services: VersionServices & { jobs: JobWorker }) => [
  route(versions.publish, async ({ tenant, body, caller }) => {
    if (!caller.wantsNoWait) return publish(services, tenant, body, caller);
    const jobId = await beginImport(services, tenant, body, caller);
    services.jobs.wake();
    return new Answer(202, { jobId }, { 'preference-applied': 'respond-async' });
  }),

  route(imports.get, async ({ tenant, params, caller }) => {
    const job = (await findJob(tenant, 'import', params.jobId)) ?? fail('import.not_found');
    // Whoever knows that a book is published finds it in every list.
    if (job.state === 'done') await services.database.publicCache.catchUp();
    const isOpen = job.state === 'waiting' || job.state === 'running';
    return new Answer(200, toImport(job, caller), isOpen ? { 'retry-after': NEWS_AFTER } : {});
  }),
];
