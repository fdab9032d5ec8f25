import { rm, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { WorkerNews } from '#packages/import-worker.ts';
import type { ImportedPackage, ImportOrder, PackageFile } from '#packages/imported-package.ts';
import { allowedMilliseconds, PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { PackageRefused } from '#packages/refusals.ts';

export type { ImportedPackage, ImportOrder } from '#packages/imported-package.ts';
export { PackageRefused } from '#packages/refusals.ts';

type Options = {
  signal?: AbortSignal;
  /** How long it may take; by the package's size unless told otherwise. */
  milliseconds?: number;
};

const inTurn = pLimit(PACKAGE_LIMITS.importsAtOnce);

/**
 * Turns an uploaded package into the files of a version, in staging, on a thread of its own. Rejects with
 * PackageRefused when the package is to blame; whatever goes wrong, staging is gone afterwards.
 */
export function importPackage(order: ImportOrder, options: Options = {}): Promise<ImportedPackage> {
  return inTurn(async () => {
    try {
      options.signal?.throwIfAborted();
      const { size } = await stat(order.file);
      return await inWorker(order, { milliseconds: allowedMilliseconds(size), ...options });
    } catch (error) {
      await rm(order.stagingDir, { recursive: true, force: true });
      throw error;
    }
  });
}

async function inWorker(
  order: ImportOrder,
  { signal, milliseconds }: Options & { milliseconds: number },
): Promise<ImportedPackage> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    name: 'import',
    workerData: order,
    resourceLimits: {
      maxOldGenerationSizeMb: PACKAGE_LIMITS.workerHeapMegabytes,
      maxYoungGenerationSizeMb: 16,
    },
  });
  const late = AbortSignal.timeout(milliseconds);
  const stop = signal ? AbortSignal.any([signal, late]) : late;
  try {
    return await hear(worker, stop);
  } catch (error) {
    throw blame(error, late);
  } finally {
    // Only when the thread has ended is nobody writing into staging any more.
    await worker.terminate();
  }
}

function hear(worker: Worker, stop: AbortSignal): Promise<ImportedPackage> {
  const files: PackageFile[] = [];
  return new Promise((resolve, reject) => {
    worker.on('message', (news: WorkerNews) => {
      if (news.kind === 'files') files.push(...news.files);
      else if (news.kind === 'done') resolve({ ...news.result, files });
      else reject(new PackageRefused(news.reason, news.entry));
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The import ended without a word')));
    stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true });
    if (stop.aborted) reject(stop.reason as Error);
  });
}

function blame(error: unknown, late: AbortSignal): unknown {
  if (late.aborted && error === late.reason) return new PackageRefused('import.too_slow');
  const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new PackageRefused('import.too_much_memory') : error;
}
