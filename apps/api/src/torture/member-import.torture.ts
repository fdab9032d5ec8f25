import { afterAll, beforeAll, expect, it } from 'vitest';
import { importingManager, HEADING } from '#testing/importing-manager.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const ROWS = 5000;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** Promised are 5 s and 30 s on a machine with nothing else to do; this one may be busy. */
it('a list of 5000 members is looked through, taken in and changed within its time', async () => {
  const { take } = await importingManager(api);
  const fileOf = (first: string) => {
    const rows = Array.from(
      { length: ROWS },
      (_, i) => `${first},Y${i},p${i}@x.test,,Class ${i % 40},${i}`,
    );
    return HEADING + rows.join('\n');
  };
  expect(await timeOf(() => take(fileOf('Ada'), true))).toBeLessThan(20_000);
  expect(await timeOf(() => take(fileOf('Ada')))).toBeLessThan(120_000);
  const changing = timeOf(async () =>
    expect((await take(fileOf('Ece'))).counts.changed).toBe(ROWS),
  );
  expect(await changing).toBeLessThan(120_000);
}, 300_000);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
