import { rm, stat } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { withImportThread } from '#packages/import-threads.ts';
import type { WorkerNews } from '#packages/import-worker.ts';
import type {
  ImportedPackage,
  ImportJob,
  PackageFile,
  TextJob,
} from '#packages/imported-package.ts';
import { allowedMilliseconds, PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { PackageRefused } from '#packages/refusals.ts';
import type { ChapterText } from '#packages/chapter-text.ts';

type Options = {
  signal?: AbortSignal;
  /** How long it may take; by the package's size unless told otherwise. */
  milliseconds?: number;
  /** Told the part that is unpacked, from 0 to 1. */
  report?: (part: number) => void;
};

type Limits = { milliseconds: number; signal: AbortSignal | undefined; report?: Options['report'] };

const inTurn = pLimit(PACKAGE_LIMITS.importsAtOnce);

/**
 * Turns an uploaded package into the files of a version, in staging, on a thread of its own (decisions §7). Rejects
 * with PackageRefused when the package is to blame; whatever goes wrong, staging is gone afterwards.
 */
export function importPackage(job: ImportJob, options: Options = {}): Promise<ImportedPackage> {
  return inTurn(async () => {
    try {
      options.signal?.throwIfAborted();
      const { size } = await stat(job.file);
      const milliseconds = options.milliseconds ?? allowedMilliseconds(size);
      const { signal, report } = options;
      return await withImportThread((worker) =>
        delegate(worker, job, { milliseconds, signal, report }),
      );
    } catch (error) {
      await rm(job.stagingDir, { recursive: true, force: true });
      throw error;
    }
  });
}

/** The text of an EPUB whose documents lie on the disk, read on the same threads. */
export async function readTexts(job: TextJob, options: Options = {}): Promise<ChapterText[]> {
  return inTurn(async () => {
    options.signal?.throwIfAborted();
    const milliseconds = options.milliseconds ?? allowedMilliseconds(0);
    const limits = { milliseconds, signal: options.signal };
    return (await withImportThread((worker) => delegate(worker, job, limits))).texts;
  });
}

async function delegate<Job extends ImportJob | TextJob>(
  worker: Worker,
  job: Job,
  { milliseconds, signal, report }: Limits,
): Promise<ResultOf<Job>> {
  const late = AbortSignal.timeout(milliseconds);
  try {
    const stop = signal ? AbortSignal.any([signal, late]) : late;
    return await awaitResult(worker, job, stop, report);
  } catch (error) {
    if (error === late.reason) throw new PackageRefused('import.too_slow');
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOutOfMemory ? new PackageRefused('import.too_much_memory') : error;
  }
}

type ResultOf<Job> = Job extends ImportJob ? ImportedPackage : { texts: ChapterText[] };

function awaitResult<Job extends ImportJob | TextJob>(
  worker: Worker,
  job: Job,
  stop: AbortSignal,
  report: Options['report'],
): Promise<ResultOf<Job>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const files: PackageFile[] = [];
  const texts: ChapterText[] = [];
  const onMessage = (news: WorkerNews) => {
    if (news.kind === 'progress') report?.(news.part);
    else if (news.kind === 'files') files.push(...news.files);
    else if (news.kind === 'texts') texts.push(...news.texts);
    else if (news.kind === 'done') resolve({ ...news.result, files, texts });
    else if (news.kind === 'read') resolve({ texts });
    else reject(new PackageRefused(news.reason, news.entry));
  };
  const onExit = () => reject(new Error('The import ended without a result'));
  const onStop = () => reject(stop.reason as Error);

  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  stop.addEventListener('abort', onStop);
  worker.postMessage(job);
  const ended = promise.finally(() => {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
    stop.removeEventListener('abort', onStop);
  });
  return ended as Promise<ResultOf<Job>>;
}
