import { Failure } from '@rahle/contract/failures';
import type { Database, Tenant } from '#database/database.ts';
import { toFailure } from '#http/handle-errors.ts';
import { errorOf } from './job-error.ts';
import { type JobTimes, retryAfter } from './job-times.ts';
import {
  finishJob,
  type Job,
  type JobKind,
  LeaseLost,
  refuseJob,
  releaseJob,
  renewJob,
} from './jobs.queries.ts';

export type Running = {
  /** Aborted when the process ends, and when somebody else has taken the job up. */
  signal: AbortSignal;
  /** In percent. */
  report: (progress: number) => void;
  /** The last step of the transaction in which the job is done; what it did is undone where it is another's by now. */
  finish: (step: Tenant, result: unknown) => Promise<void>;
};

/** Does a job. It ends when `finish` was called, or with a failure, which is told to whoever asks. */
export type JobHandler = (job: Job, running: Running) => Promise<void>;

export type JobWork = {
  database: Database;
  handlers: Record<JobKind, JobHandler>;
  times: JobTimes;
  log: (facts: object, message: string) => void;
  /** Takes errors that nobody foresaw. */
  report: (error: unknown) => void;
};

/** Does a job that this process has taken, and renews its lease meanwhile. */
export async function runJob(work: JobWork, job: Job, stopping: AbortSignal): Promise<void> {
  const { database, handlers, times, log, report } = work;
  const { holder } = job;
  const tenant = database.tenant(job.organizationId);
  const facts = { jobId: job.id, kind: job.kind, attempts: job.attempts };
  const refuse = (failure: Failure) => refuseJob(tenant, job.id, holder, errorOf(failure));
  if (job.attempts > times.mostAttempts) {
    log(facts, 'A job is given up');
    return refuse(new Failure('server.broken'));
  }
  const lease = keepLease(tenant, job, times);
  try {
    await handlers[job.kind](job, {
      signal: AbortSignal.any([stopping, lease.lost]),
      report: lease.report,
      finish: (step, result) => finishJob(step, job.id, holder, result),
    });
  } catch (error) {
    if (error instanceof LeaseLost || lease.lost.aborted)
      return log(facts, 'A job is done by another process');
    if (stopping.aborted) return releaseJob(tenant, job.id, holder);
    const failure = toFailure(error);
    if (failure.status === 503 && job.attempts < times.mostAttempts)
      return releaseJob(tenant, job.id, holder, retryAfter(times, job.attempts));
    if (failure !== error) {
      log(facts, 'A job failed');
      report(error);
    }
    await refuse(failure);
  } finally {
    lease.end();
  }
}

/** Renews long before the lease runs out, and as often as there is progress to tell. */
function keepLease(tenant: Tenant, { id, holder }: Job, { leaseMs, noteMs }: JobTimes) {
  const lost = new AbortController();
  let [progress, noted] = [0, 0];
  let renewedAt = performance.now();
  let isRenewing = false;

  async function renew() {
    const isDue = performance.now() - renewedAt > leaseMs / 3;
    if (isRenewing || (progress === noted && !isDue)) return;
    isRenewing = true;
    const [now, current] = [performance.now(), progress];
    try {
      if (!(await renewJob(tenant, id, holder, { leaseMs, progress: current })))
        lost.abort(new LeaseLost());
      [renewedAt, noted] = [now, current];
    } catch {
      // An outage: it is tried again, and whoever comes too late finds the job taken.
    } finally {
      isRenewing = false;
    }
  }

  const timer = setInterval(() => void renew(), Math.min(noteMs, leaseMs / 6));
  return {
    lost: lost.signal,
    report: (percent: number) => (progress = Math.max(progress, Math.min(99, Math.floor(percent)))),
    end: () => clearInterval(timer),
  };
}
