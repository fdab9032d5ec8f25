import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobProcesses, MOMENTS } from '#testing/job-processes.ts';

const KILLS = Number(process.env['RAHLE_ROUNDS'] ?? 24);

let processes: Awaited<ReturnType<typeof jobProcesses>>;
beforeAll(async () => {
  processes = await jobProcesses();
}, 600_000);
afterAll(() => processes.stop(), 60_000);

it('imports whose processes are killed are done once each, and leave nothing', async () => {
  const { begin, killAt, jobRow, countPublished, findLeft } = processes;
  let takenUp = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const [name, moment] = [`Book ${round}`, MOMENTS[round % MOMENTS.length]!];
    const jobId = await begin(name);
    const { state, result, error } = await killAt(moment, jobId);
    expect([name, state, error, result?.version.number]).toEqual([name, 'done', undefined, 1]);
    expect(await countPublished(name)).toEqual({ versions: 1, records: 1 });
    if ((await jobRow(jobId)).attempts > 1) takenUp += 1;
  }
  console.warn(`${KILLS} kills, ${takenUp} imports taken up by another process`);
  expect(takenUp).toBeGreaterThan(KILLS / 2);
  expect(await findLeft()).toEqual([]);
}, 1_800_000);
