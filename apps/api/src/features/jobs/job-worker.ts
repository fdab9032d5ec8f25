import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Shutdown } from '#http/shutdown.ts';
import { takeWork } from '#http/take-work.ts';
import { type JobKind, takeJobs } from './jobs.queries.ts';
import { type JobWork, runJob } from './run-job.ts';

/** As many as import at a time; the others wait in the table, where every process finds them. */
const AT_ONCE = 2;

export type JobWorker = ReturnType<typeof jobWorker>;

/** Does what is in the table of jobs. */
export function jobWorker(work: JobWork, { announced, overdue }: Shutdown) {
  const { database, handlers, times, log } = work;
  const kinds = Object.keys(handlers) as JobKind[];
  const closed = new AbortController();
  const stopping = AbortSignal.any([overdue, closed.signal]);

  async function take(most: number) {
    if (announced.aborted) return [];
    // A name for each time: a process may take up what it has itself been silent about for too long.
    return takeJobs(database.platform, randomUUID(), kinds, times.leaseMs, most);
  }

  const { wake, runWith } = takeWork({
    atOnce: AT_ONCE,
    pollMs: times.pollMs,
    take,
    work: (job) =>
      runJob(work, job, stopping).catch((error: unknown) =>
        log({ jobId: job.id, err: error }, 'A job was left to others'),
      ),
    onError: (error) => log({ err: error }, 'The jobs could not be read'),
  });

  return {
    wake,
    /** For as long as the server listens; what is not done by then is given back. */
    runWith: (server: FastifyInstance) => {
      server.addHook('preClose', async () => closed.abort());
      runWith(server);
    },
  };
}
