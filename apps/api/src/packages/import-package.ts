import type { ChildProcess } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { ImportNews } from '#packages/import-process.ts';
import { withImportProcess } from '#packages/import-processes.ts';
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
 * Turns an uploaded package into the files of a version, in staging, in a process of its own (decisions §7). Rejects
 * with PackageRefused when the package is to blame; whatever goes wrong, staging is gone afterwards.
 */
export function importPackage(job: ImportJob, options: Options = {}): Promise<ImportedPackage> {
  return inTurn(async () => {
    try {
      options.signal?.throwIfAborted();
      const { size } = await stat(job.file);
      const milliseconds = options.milliseconds ?? allowedMilliseconds(size);
      const { signal, report } = options;
      return await withImportProcess((importing) =>
        delegate(importing, job, { milliseconds, signal, report }),
      );
    } catch (error) {
      await rm(job.stagingDir, { recursive: true, force: true });
      throw error;
    }
  });
}

/** The text of an EPUB whose documents lie on the disk, read by the same processes. */
export async function readTexts(job: TextJob, options: Options = {}): Promise<ChapterText[]> {
  return inTurn(async () => {
    options.signal?.throwIfAborted();
    const milliseconds = options.milliseconds ?? allowedMilliseconds(0);
    const limits = { milliseconds, signal: options.signal };
    return (await withImportProcess((importing) => delegate(importing, job, limits))).texts;
  });
}

async function delegate<Job extends ImportJob | TextJob>(
  importing: ChildProcess,
  job: Job,
  { milliseconds, signal, report }: Limits,
): Promise<ResultOf<Job>> {
  const late = AbortSignal.timeout(milliseconds);
  try {
    const stop = signal ? AbortSignal.any([signal, late]) : late;
    return await awaitResult(importing, job, stop, report);
  } catch (error) {
    if (error === late.reason) throw new PackageRefused('import.too_slow');
    throw error;
  }
}

type ResultOf<Job> = Job extends ImportJob ? ImportedPackage : { texts: ChapterText[] };

function awaitResult<Job extends ImportJob | TextJob>(
  importing: ChildProcess,
  job: Job,
  stop: AbortSignal,
  report: Options['report'],
): Promise<ResultOf<Job>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const files: PackageFile[] = [];
  const texts: ChapterText[] = [];
  const onMessage = (news: ImportNews) => {
    if (news.kind === 'progress') report?.(news.part);
    else if (news.kind === 'files') files.push(...news.files);
    else if (news.kind === 'texts') texts.push(...news.texts);
    else if (news.kind === 'done') resolve({ ...news.result, files, texts });
    else if (news.kind === 'read') resolve({ texts });
    else if (news.kind === 'refused') reject(new PackageRefused(news.reason, news.entry));
    else reject(news.isOutOfMemory ? new PackageRefused('import.too_much_memory') : news.error);
  };
  const onExit = () => reject(new Error('The import ended without a result'));
  const onStop = () => reject(stop.reason as Error);

  importing.on('message', onMessage).on('error', reject).on('exit', onExit);
  stop.addEventListener('abort', onStop);
  importing.send(job, (error) => error && reject(error));
  const ended = promise.finally(() => {
    importing.off('message', onMessage).off('error', reject).off('exit', onExit);
    stop.removeEventListener('abort', onStop);
  });
  return ended as Promise<ResultOf<Job>>;
}
