import { flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImportJob, TextJob } from '#packages/imported-package.ts';
import type { WorkerNews } from '#packages/import-worker.ts';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';

/** What an import's process tells the server: what its thread does, and that the thread has ended. */
export type ImportNews = WorkerNews | { kind: 'ended'; isOutOfMemory: boolean; error: Error };

// The server decides when this ends, also by being gone; what is sent to all of its processes is meant for it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const { PRIORITY_BELOW_NORMAL } = constants.priority;
// A process may not raise its own.
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

// The work is synchronous for seconds at a time; beside it, this thread still hears that the server is gone, and when
// the work takes more memory than it may, that is an answer rather than an abort.
const worker = new Worker(new URL('import-worker.ts', import.meta.url), {
  resourceLimits: {
    maxOldGenerationSizeMb: PACKAGE_LIMITS.workerHeapMegabytes,
    // Small, so that the chunks that have been written are swept up before they are a hundred megabytes.
    maxYoungGenerationSizeMb: 4,
  },
});

const tell = (news: ImportNews) => process.send?.(news);

worker.on('message', (news: WorkerNews) => tell(news));
worker.on('error', (error: NodeJS.ErrnoException) => {
  tell({ kind: 'ended', isOutOfMemory: error.code === 'ERR_WORKER_OUT_OF_MEMORY', error });
});
process.on('message', (job: ImportJob | TextJob) => worker.postMessage(job));

// Half of a start is compiling, which Node writes down for the next one as it exits; this process is killed.
flushCompileCache();
