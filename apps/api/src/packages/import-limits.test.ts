import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importPackage } from '#packages/import-package.ts';
import { bigEntries, zeros } from '#packages/testing/big-entries.ts';
import { type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';

const MB = 1024 * 1024;
const index = { name: 'index.html', data: '<h1>Hello</h1>' };

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

describe('bombs are refused by what they say, before anything is unpacked', () => {
  const tenth = zeros(101 * MB);

  it('200 times the packed size beyond 100 MB', async () => {
    const refusal = await bench.refusal([
      index,
      { name: 'a.bin', packed: tenth },
      { name: 'b.txt', data: 'x' },
    ]);
    expect(refusal).toEqual({ reason: 'zip.bomb', entry: 'a.bin' });
  });

  it('2 GB in all, however they are packed', async () => {
    const many = Array.from({ length: 21 }, (_, n) => ({ name: `${n}.bin`, packed: tenth }));
    expect(await bench.refusal([index, ...many])).toEqual({
      reason: 'zip.too_large',
      entry: '20.bin',
    });
  });

  it('more than was said, found out while it is unpacked', async () => {
    const lie = { name: 'a.bin', packed: tenth, claims: { size: 1000 } };
    expect(await bench.refusal([index, lie])).toEqual({ reason: 'entry.size', entry: 'a.bin' });
  });

  it('but a book that packs well is no bomb below 100 MB', async () => {
    const imported = await bench.import([index, { name: 'a.bin', packed: zeros(20 * MB) }], ZIP);
    expect(imported.totalBytes).toBeGreaterThan(20 * MB);
  });
});

describe('an import that ends early leaves nothing', () => {
  it('when it takes too long', async () => {
    const job = bench.jobFor(await bench.place([index, ...bigEntries(20 * MB)]), ZIP);
    await expect(importPackage(job, { milliseconds: 1 })).rejects.toMatchObject({
      reason: 'import.too_slow',
      entry: null,
    });
    expect(existsSync(job.stagingDir)).toBe(false);
  });

  it('when nobody wants it any more, running or waiting', async () => {
    const controller = new AbortController();
    const file = await bench.place([index, ...bigEntries(20 * MB)]);
    const jobs = Array.from({ length: 3 }, () => bench.jobFor(file, ZIP));
    const imports = jobs.map((job) => importPackage(job, { signal: controller.signal }));
    const results = Promise.allSettled(imports);
    await vi.waitFor(
      () => expect(jobs.some(({ stagingDir }) => existsSync(stagingDir))).toBe(true),
      {
        interval: 5,
        timeout: 30_000,
      },
    );
    controller.abort(new Error('never mind'));
    for (const result of await results)
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'never mind' } });
    for (const { stagingDir } of jobs) expect(existsSync(stagingDir)).toBe(false);
  });
});

it('keeps each content once', async () => {
  const same = { data: 'the same bytes' };
  const imported = await bench.import(
    [index, { name: 'a.txt', ...same }, { name: 'b.txt', ...same }],
    ZIP,
  );
  expect(imported.files).toHaveLength(3);
  expect(await readdir(imported.stagingDir)).toEqual(['blobs']);
  expect(await readdir(`${imported.stagingDir}/blobs`)).toHaveLength(2);
});
