import type { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { withImportThread } from '#packages/import-threads.ts';
import { PackageRefused, type RefusalReason } from '#packages/refusals.ts';

/** An import that is refused, with what becomes of its thread before that is known. */
async function refused(reason: RefusalReason, meanwhile: (worker: Worker) => Promise<unknown>) {
  let used: Worker | undefined;
  const work = withImportThread(async (worker) => {
    used = worker;
    await meanwhile(worker);
    throw new PackageRefused(reason);
  });
  await expect(work).rejects.toMatchObject({ reason });
  return used!;
}

const nextThread = () => withImportThread(async (worker) => worker);

it.each<RefusalReason>(['import.too_much_memory', 'zip.damaged'])(
  'a thread that has ended is not lent again: %s',
  async (reason) => {
    const ended = await refused(reason, (worker) => worker.terminate());
    expect(await nextThread()).not.toBe(ended);
  },
);

it.each<RefusalReason>(['import.too_much_memory', 'import.too_slow'])(
  'nor is one that is about to end: %s',
  async (reason) => {
    const ending = await refused(reason, async () => {});
    expect(ending.threadId).toBe(-1);
    expect(await nextThread()).not.toBe(ending);
  },
);

it('one that refused a package itself is', async () => {
  const kept = await refused('zip.damaged', async () => {});
  expect(await nextThread()).toBe(kept);
  await kept.terminate();
});

it('one that was idle for too long is not, from the moment that it is told to end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const kept = await nextThread();
    vi.advanceTimersByTime(9_999);
    expect(await nextThread()).toBe(kept);
    vi.advanceTimersByTime(10_000);
    const next = await nextThread();
    expect(next).not.toBe(kept);
    await Promise.all([kept.terminate(), next.terminate()]);
  } finally {
    vi.useRealTimers();
  }
});
