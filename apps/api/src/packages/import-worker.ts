import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { ImportedPackage, ImportJob, PackageFile } from '#packages/imported-package.ts';
import { PackageRefused, type RefusalReason } from '#packages/refusals.ts';
import { runImport } from '#packages/run-import.ts';

/** What the import's thread tells the server, for each job it is sent. */
export type WorkerNews =
  | { kind: 'files'; files: PackageFile[] }
  | { kind: 'done'; result: Omit<ImportedPackage, 'files'> }
  | { kind: 'refused'; reason: RefusalReason; entry: string | null };

/** Fifty thousand files in one message would hold the server up while it unpacks them. */
const FILES_PER_MESSAGE = 500;

// On Linux this is about the calling thread alone; elsewhere it would slow the whole server.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL)
  setPriority(PRIORITY_BELOW_NORMAL);

const tell = (news: WorkerNews) => parentPort?.postMessage(news);

/** Anything but a refusal is our own mistake: it ends the thread, which the server is told. */
async function runJob(job: ImportJob) {
  try {
    const { files, ...result } = await runImport(job);
    for (let sent = 0; sent < files.length; sent += FILES_PER_MESSAGE) {
      tell({ kind: 'files', files: files.slice(sent, sent + FILES_PER_MESSAGE) });
      await setTimeout(1);
    }
    tell({ kind: 'done', result });
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error;
    tell({ kind: 'refused', reason: error.reason, entry: error.entry });
  }
}

parentPort?.on('message', (job: ImportJob) => void runJob(job));
