import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Failure } from '@rahle/contract/failures';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase, type Database, inTransaction } from '#database/database.ts';
import { listAudit, ON_THE_SERVER, recordAction } from '#features/audit/audit.queries.ts';
import { archiveOrganization } from '#features/organizations/organizations.queries.ts';
import { openShutdown } from '#http/shutdown.ts';
import { buildOrganization } from '#testing/builders.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { jobWorker } from './job-worker.ts';
import { JOB_TIMES, type JobTimes } from './job-times.ts';
import { insertJob, sweepJobs, takeJobs } from './jobs.queries.ts';
import type { JobHandler } from './run-job.ts';

vi.setConfig({ testTimeout: 60_000 });
const PATIENCE = { timeout: 45_000, interval: 20 };
/** What a test leaves taken is nobody's until all are over. */
const HOUR_MS = 60 * 60_000;
const QUICK = { ...JOB_TIMES, pollMs: 20, noteMs: 20, firstRetryMs: 20 };

let own: Awaited<ReturnType<typeof ownDatabase>>;
let database: Database;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  own = await ownDatabase();
  database = connectDatabase(own.url);
}, 120_000);
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** A process that does jobs in this way. */
async function worker(handler: JobHandler, times: Partial<JobTimes> = {}) {
  const shutdown = openShutdown();
  const log = vi.fn<(facts: object, message: string) => void>();
  const report = vi.fn<(error: unknown) => void>();
  const handlers = { import: handler };
  const work = { database, handlers, times: { ...QUICK, ...times }, log, report };
  const server = fastify();
  jobWorker(work, shutdown).runWith(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => server.close());
  return { shutdown, log, report, stop: () => server.close() };
}

async function aJob(payload: object = {}) {
  const organization = await buildOrganization(database);
  const tenant = database.tenant(organization.id);
  const id = (await insertJob(tenant, 'import', payload, 10))!;
  const row = () =>
    tenant.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const until = (state: string) =>
    vi.waitFor(async () => {
      const found = await row();
      expect(found.state).toBe(state);
      return found;
    }, PATIENCE);
  return { id, organization, tenant, row, until };
}

/** Publishes something, in one transaction with the end of the job. */
const publishes: JobHandler = ({ organizationId, id }, { finish }) =>
  inTransaction(database.tenant(organizationId), async (step) => {
    await recordAction(step, ON_THE_SERVER, 'content.published', { kind: 'content', name: id });
    await finish(step, { isDone: true });
  });

const published = async ({ tenant, id }: Awaited<ReturnType<typeof aJob>>) => {
  const { rows } = await listAudit(tenant, { page: 1, limit: 10 });
  return rows.filter(({ target }) => target?.name === id).length;
};

it('a job is done, tells its result, and forgets what it was', async () => {
  const job = await aJob({ secret: 'page' });
  await worker(publishes);
  const ended = { progress: 100, result: { isDone: true }, attempts: 1, payload: {}, holder: null };
  expect(await job.until('done')).toMatchObject(ended);
  expect(await published(job)).toBe(1);
});

it('of many who take at once each gets other jobs', async () => {
  const jobs = await Promise.all(Array.from({ length: 20 }, () => aJob()));
  const taken = await Promise.all(
    Array.from({ length: 10 }, () =>
      takeJobs(database.platform, randomUUID(), ['import'], HOUR_MS, 3),
    ),
  );
  const ids = taken.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { until } of jobs) await until('running');
});

it('a lease is renewed while the job is done, and progress is told', async () => {
  const { until, row } = await aJob();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const work = vi.fn<JobHandler>(async (job, running) => {
    running.report(41.7);
    await gate;
    await publishes(job, running);
  });
  await worker(work, { leaseMs: 4500 });
  const taken = await until('running');
  await vi.waitFor(async () => {
    const { leased_until, progress } = await row();
    expect(progress).toBe(41);
    // Twice: progress renews it too.
    expect(leased_until!.getTime()).toBeGreaterThan(taken.leased_until!.getTime() + 1000);
  }, PATIENCE);
  open();
  expect(await until('done')).toMatchObject({ attempts: 1 });
  expect(work).toHaveBeenCalledTimes(1);
});

it('whoever was silent for too long finds the job taken, and what they did is undone', async () => {
  const job = await aJob();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let silent: AbortSignal | undefined;
  const work = vi.fn<JobHandler>(publishes).mockImplementationOnce(async (taken, running) => {
    silent = running.signal;
    await gate;
    await publishes(taken, running);
  });
  const { log } = await worker(work);
  await job.until('running');
  await job.tenant.db
    .updateTable('jobs')
    .set({ leased_until: sql<Date>`now() - interval '1 second'` })
    .execute();
  expect(await job.until('done')).toMatchObject({ attempts: 2 });
  open();
  await vi.waitFor(
    () => expect(log.mock.lastCall?.[1]).toBe('A job is done by another process'),
    PATIENCE,
  );
  expect(silent).toBeDefined();
  expect(await published(job)).toBe(1);
  expect((await job.row()).state).toBe('done');
});

it('what cannot be done now is tried again, for a while; what cannot be done at all is not', async () => {
  const [soon, never, wrong, broken] = await Promise.all(Array.from({ length: 4 }, () => aJob()));
  const work = vi.fn<JobHandler>(async (job, running) => {
    if (job.id === never!.id || (job.id === soon!.id && job.attempts < 3))
      throw new Failure('storage.unavailable');
    if (job.id === wrong!.id) throw new Failure('file.not_usable', { fields: { a: 'b' } });
    if (job.id === broken!.id) throw new Error('a secret of ours');
    await publishes(job, running);
  });
  const { log, report } = await worker(work, { mostAttempts: 4, firstRetryMs: 5 });
  expect(await soon!.until('done')).toMatchObject({ attempts: 3 });
  const error = { code: 'storage.unavailable' };
  expect(await never!.until('refused')).toMatchObject({ attempts: 4, error });
  expect(await wrong!.until('refused')).toMatchObject({
    attempts: 1,
    error: { code: 'file.not_usable', fields: { a: 'b' } },
  });
  expect(await broken!.until('refused')).toMatchObject({
    attempts: 1,
    error: { code: 'server.broken' },
  });
  expect(log.mock.calls).toEqual([
    [expect.objectContaining({ jobId: broken!.id }), 'A job failed'],
  ]);
  expect(report.mock.calls).toEqual([[new Error('a secret of ours')]]);
});

it.each(['is told to end', 'closes'])('a process that %s gives its jobs back', async (how) => {
  const { until } = await aJob();
  const waits: JobHandler = async (_, { signal }) => {
    signal.throwIfAborted();
    await once(signal, 'abort');
    signal.throwIfAborted();
  };
  const { shutdown, stop } = await worker(waits, { leaseMs: 600_000 });
  await until('running');
  if (how === 'closes') await stop();
  else {
    shutdown.announce();
    shutdown.breakOff();
  }
  expect(await until('waiting')).toMatchObject({ attempts: 0, holder: null });
  await worker(publishes);
  expect(await until('done')).toMatchObject({ attempts: 1 });
});

it('a job that nobody survives is given up', async () => {
  const { id, tenant, until } = await aJob();
  await tenant.db
    .updateTable('jobs')
    .set({
      state: 'running',
      holder: randomUUID(),
      leased_until: sql<Date>`now() - interval '1 second'`,
      attempts: JOB_TIMES.mostAttempts,
    })
    .execute();
  const work = vi.fn<JobHandler>(publishes);
  await worker(work);
  expect(await until('refused')).toMatchObject({ error: { code: 'server.broken' } });
  expect(work.mock.calls.filter(([job]) => job.id === id)).toEqual([]);
});

it('an organization with many does not hold up the others, and an archived one waits', async () => {
  const [many, one, archived] = [await aJob(), await aJob(), await aJob()];
  await insertJob(many.tenant, 'import', {}, 10);
  // Asked for before all others.
  for (const { tenant } of [many, archived])
    await tenant.db
      .updateTable('jobs')
      .set({ created_at: sql<Date>`now() - interval '1 hour'` })
      .execute();
  await archiveOrganization(database.platform, archived.organization.id);
  const take = async () =>
    (await takeJobs(database.platform, randomUUID(), ['import'], HOUR_MS, 1))[0]?.organizationId;
  expect([await take(), await take(), await take(), await take()]).toEqual([
    many.organization.id,
    one.organization.id,
    many.organization.id,
    undefined,
  ]);
  expect((await archived.row()).state).toBe('waiting');
});

it('what has ended is told for a week', async () => {
  await worker(publishes);
  const [old, young] = [await aJob(), await aJob()];
  for (const { until } of [old, young]) await until('done');
  await old.tenant.db
    .updateTable('jobs')
    .set({ created_at: sql<Date>`now() - interval '8 days'` })
    .execute();
  await sweepJobs(database.platform);
  await expect(old.row()).rejects.toThrow('no result');
  expect((await young.row()).state).toBe('done');
});
