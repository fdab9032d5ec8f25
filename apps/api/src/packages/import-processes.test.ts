import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRunning } from '#lock-files/running-process.ts';
import { importPackage } from '#packages/import-package.ts';
import { withImportProcess } from '#packages/import-processes.ts';
import { PackageRefused, type RefusalReason } from '#packages/refusals.ts';
import { bigEntries } from '#packages/testing/big-entries.ts';
import { type ImportBench, importBench, ZIP } from '#packages/testing/import-bench.ts';
import { startChild } from '#testing/child-process.ts';

const MB = 1024 * 1024;
const IMPORTER = join(import.meta.dirname, 'testing/import-alone.ts');

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

/** An import that is refused, with what becomes of its process before that is known. */
async function refused(
  reason: RefusalReason,
  meanwhile: (importing: ChildProcess) => Promise<unknown>,
) {
  let used: ChildProcess | undefined;
  const work = withImportProcess(async (importing) => {
    used = importing;
    await meanwhile(importing);
    throw new PackageRefused(reason);
  });
  await expect(work).rejects.toMatchObject({ reason });
  return used!;
}

const nextProcess = () => withImportProcess(async (importing) => importing);

async function kill(importing: ChildProcess) {
  const ended = once(importing, 'exit');
  importing.kill('SIGKILL');
  await ended;
}

describe('a process is not lent again', () => {
  it.each<RefusalReason>(['import.too_much_memory', 'zip.damaged'])(
    'when it has ended: %s',
    async (reason) => {
      const ended = await refused(reason, kill);
      expect(await nextProcess()).not.toBe(ended);
    },
  );

  it.each<RefusalReason>(['import.too_much_memory', 'import.too_slow'])(
    'when it did not finish, and has ended by the time that this is known: %s',
    async (reason) => {
      const ended = await refused(reason, async () => {});
      expect(ended.signalCode).toBe('SIGKILL');
      expect(await nextProcess()).not.toBe(ended);
    },
  );

  it('when it was idle for too long, from the moment that it is told to end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const kept = await nextProcess();
      vi.advanceTimersByTime(9_999);
      expect(await nextProcess()).toBe(kept);
      vi.advanceTimersByTime(10_000);
      const next = await nextProcess();
      expect(next).not.toBe(kept);
      await kill(next);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('one that refused a package itself is', async () => {
  const kept = await refused('zip.damaged', async () => {});
  expect(await nextProcess()).toBe(kept);
  await kill(kept);
});

it('one that is killed at work takes its import with it, and nothing else', async () => {
  const entries = [{ name: 'index.html', data: '<h1>Hello</h1>' }, ...bigEntries(20 * MB)];
  const job = bench.jobFor(await bench.place(entries), ZIP);
  // It is the one that the import is lent: no other is idle.
  const lent = await nextProcess();
  const imported = importPackage(job, { report: () => lent.kill('SIGKILL') });
  await expect(imported).rejects.toThrow('ended without a result');
  await expect(bench.import(entries, ZIP)).resolves.toMatchObject({ pages: 1 });
});

it('knows none of the secrets that the server was given', async () => {
  // One that is idle was started before the server had this one.
  await kill(await nextProcess());
  vi.stubEnv('AUTH_SECRET', 'a secret of the server');
  try {
    const importing = await nextProcess();
    const environment = await readFile(`/proc/${importing.pid}/environ`, 'utf8');
    expect(environment).not.toContain('AUTH_SECRET');
    await kill(importing);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('leaves what it has compiled to the next one, though it is killed', async () => {
  const compiled = join(bench.folder, 'compiled');
  await mkdir(compiled);
  const importing = fork(join(import.meta.dirname, 'import-process.ts'), {
    env: { NODE_COMPILE_CACHE: compiled },
    execArgv: [],
  });
  const files = () => readdir(compiled, { recursive: true });
  // Those of the thread, which imports most of them, too.
  await expect.poll(files).toSatisfy(({ length }) => length > 50);
  await kill(importing);
});

it('ends with its server, in the middle of the work', async () => {
  const file = await bench.place([{ name: 'index.html', data: '' }, ...bigEntries(100 * MB)]);
  const server = startChild(IMPORTER, [file, join(bench.folder, 'left')]);
  await server.says('at work in ');
  const importing = Number(/at work in (\d+)/.exec(server.output())?.[1]);
  expect(isRunning(importing)).toBe(true);
  await server.end('SIGKILL');
  await vi.waitFor(() => expect(isRunning(importing)).toBe(false));
});
