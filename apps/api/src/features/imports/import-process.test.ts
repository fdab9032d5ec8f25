import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobProcesses } from '#testing/job-processes.ts';

let processes: Awaited<ReturnType<typeof jobProcesses>>;
beforeAll(async () => {
  processes = await jobProcesses({ pages: 400, endsLeases: true });
}, 120_000);
afterAll(() => processes.stop(), 60_000);

/** `npm run torture` has many more kills, larger books, and waits for leases to end. */
it('an import outlives the servers that were doing it, and is done once', async () => {
  const { begin, endServerDoing, jobRow, killAt, countPublished, findLeft } = processes;
  const jobId = await begin('Maps');
  // One that is told to end gives it back at once, as if it had never been tried.
  expect(await endServerDoing(jobId)).toBe(0);
  expect(await jobRow(jobId)).toMatchObject({ state: 'waiting', attempts: 0 });

  const { state, result } = await killAt('storing', jobId, 1);
  expect([state, result?.version.number]).toEqual(['done', 1]);
  expect((await jobRow(jobId)).attempts).toBeGreaterThan(1);
  expect(await countPublished('Maps')).toEqual({ versions: 1, records: 1 });
  expect(await findLeft()).toEqual([]);
}, 600_000);
