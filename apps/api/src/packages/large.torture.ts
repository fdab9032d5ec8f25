import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPackage } from '#packages/import-package.ts';
import { EPUB, type ImportBench, importBench } from '#packages/testing/import-bench.ts';
import { leastWait, measure } from '#packages/testing/measure.ts';

const WRITER = join(import.meta.dirname, 'testing', 'write-large-package.ts');

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

it('imports 500 MB without the server feeling it', { timeout: 900_000 }, async () => {
  const file = join(bench.folder, 'large.epub');
  await promisify(execFile)(process.execPath, [WRITER, file, '500']);
  const { result, cost } = await measure(() => importPackage(bench.orderFor(file, EPUB)));
  console.warn(JSON.stringify(cost));

  expect(result.totalBytes).toBeGreaterThan(500 * 1024 * 1024);
  expect(cost.riseMegabytes).toBeLessThan(150);
  expect(await leastWait(() => importPackage(bench.orderFor(file, EPUB)), 50)).toBeLessThan(50);
});
