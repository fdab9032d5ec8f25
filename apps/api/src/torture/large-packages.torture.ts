import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPackage } from '#packages/import-package.ts';
import { EPUB, type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';
import { leastWait, measure } from '#packages/testing/measure.ts';
import { epubOfMany } from '#packages/testing/sample-epub.ts';

const WRITER = join(import.meta.dirname, '..', 'packages', 'testing', 'write-large-package.ts');

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

it('imports 500 MB without the server feeling it', { timeout: 900_000 }, async () => {
  const file = join(bench.folder, 'large.epub');
  await promisify(execFile)(process.execPath, [WRITER, file, '500']);
  const { result, cost } = await measure(() => importPackage(bench.jobFor(file, EPUB)));
  console.warn(JSON.stringify(cost));

  expect(result.totalBytes).toBeGreaterThan(500 * 1024 * 1024);
  // Of which some ninety are what a process of Node takes to do nothing.
  expect(cost.riseMegabytes).toBeLessThan(220);
  expect(await leastWait(() => importPackage(bench.jobFor(file, EPUB)), 50)).toBeLessThan(50);
});

it('imports a spine of 5 000 documents', { timeout: 120_000 }, async () => {
  const { pages, tableOfContents } = await bench.import(epubOfMany(5000), EPUB);
  expect(pages).toBe(5000);
  expect(tableOfContents?.titles.at(-1)).toMatchObject({ title: 'Chapter 4999', pageNumber: 5000 });
});

it('outlives processes that die of a package', { timeout: 900_000 }, async () => {
  // Folders in folders, none of them twice: their names alone are more than an import may hold.
  const folders = Array.from({ length: 8000 }, (_, n) => ({
    name: `${n}/${'a/'.repeat(490)}x`,
    data: '',
  }));
  const index = { name: 'index.html', data: '<h1>Hello</h1>' };
  const tooMuch = await bench.place([index, ...folders]);
  const small = await bench.place([index]);
  for (let round = 0; round < 2; round++) {
    const refused = importPackage(bench.jobFor(tooMuch, ZIP));
    await expect(refused).rejects.toMatchObject({ reason: 'import.too_much_memory' });
    await expect(importPackage(bench.jobFor(small, ZIP))).resolves.toMatchObject({ pages: 1 });
  }
});
