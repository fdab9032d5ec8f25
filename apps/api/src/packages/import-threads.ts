import { Worker } from 'node:worker_threads';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { PackageRefused, type RefusalReason } from '#packages/refusals.ts';

/** Starting a thread costs half a second of work; whoever publishes many books pays it once. */
const IDLE_MS = 10_000;

const idle = new Map<Worker, NodeJS.Timeout>();

/** Refusals that come from outside the thread, which is still at work, or died of it. */
const ENDED: ReadonlySet<RefusalReason> = new Set(['import.too_slow', 'import.too_much_memory']);

/**
 * Runs the work with a thread of the pool. A thread that did not finish is terminated; one that has exited is not
 * kept.
 */
export async function withImportThread<Result>(
  use: (worker: Worker) => Promise<Result>,
): Promise<Result> {
  const worker = takeThread();
  try {
    const result = await use(worker);
    keepThread(worker);
    return result;
  } catch (error) {
    if (error instanceof PackageRefused && !ENDED.has(error.reason)) keepThread(worker);
    // Only when the thread has ended is nobody writing into staging any more.
    else await worker.terminate();
    throw error;
  }
}

function takeThread(): Worker {
  const [kept] = idle;
  if (!kept) return startThread();
  const [worker, timer] = kept;
  idle.delete(worker);
  clearTimeout(timer);
  worker.ref();
  return worker;
}

function keepThread(worker: Worker) {
  // The next import would wait in vain for a thread that has just exited.
  if (worker.threadId === -1) return;
  worker.unref();
  const timer = setTimeout(() => {
    // It takes a while to end, and would take the next package with it.
    idle.delete(worker);
    void worker.terminate();
  }, IDLE_MS);
  idle.set(worker, timer.unref());
}

function startThread(): Worker {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    name: 'import',
    resourceLimits: {
      maxOldGenerationSizeMb: PACKAGE_LIMITS.workerHeapMegabytes,
      // Small, so that the chunks that have been written are swept up before they are a hundred megabytes.
      maxYoungGenerationSizeMb: 4,
    },
  });
  // Whoever has the thread listens too; this is for when nobody has.
  worker.on('error', () => {});
  worker.on('exit', () => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  });
  return worker;
}
