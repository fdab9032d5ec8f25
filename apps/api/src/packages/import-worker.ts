import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type {
  ImportedPackage,
  ImportJob,
  PackageFile,
  TextJob,
} from '#packages/imported-package.ts';
import { PACKAGE_LIMITS } from '#packages/package-limits.ts';
import { readStart } from '#packages/read-start.ts';
import { PackageRefused, type RefusalReason } from '#packages/refusals.ts';
import { runImport } from '#packages/run-import.ts';
import type { ChapterText } from '#packages/chapter-text.ts';
import { chapterTexts } from '#packages/text/chapter-texts.ts';

/** What the import's thread tells, for each job it is sent. */
export type WorkerNews =
  | { kind: 'progress'; part: number }
  | { kind: 'files'; files: PackageFile[] }
  | { kind: 'texts'; texts: ChapterText[] }
  | { kind: 'done'; result: Omit<ImportedPackage, 'files' | 'texts'> }
  | { kind: 'read' }
  | { kind: 'refused'; reason: RefusalReason; entry: string | null };

/** Fifty thousand files in one message would hold the server up while it unpacks them. */
const FILES_PER_MESSAGE = 500;
const TEXTS_PER_MESSAGE = 50;
/** Nobody sees a smaller step of progress. */
const STEP = 0.02;

const tell = (news: WorkerNews) => parentPort?.postMessage(news);

/** In several messages, so that the server comes to others in between. */
async function tellAll<Item>(items: Item[], atOnce: number, news: (part: Item[]) => WorkerNews) {
  for (let sent = 0; sent < items.length; sent += atOnce) {
    tell(news(items.slice(sent, sent + atOnce)));
    await setTimeout(1);
  }
}

const tellTexts = (texts: ChapterText[]) =>
  tellAll(texts, TEXTS_PER_MESSAGE, (part) => ({ kind: 'texts', texts: part }));

function inSteps() {
  let told = 0;
  return (part: number) => {
    if (part < told + STEP) return;
    told = part;
    tell({ kind: 'progress', part });
  };
}

/** Anything but a refusal is our own mistake: it ends the thread, which the server is told. */
async function runJob(job: ImportJob | TextJob) {
  if ('documents' in job) return readTexts(job);
  try {
    const { files, texts, ...result } = await runImport(job, inSteps());
    await tellAll(files, FILES_PER_MESSAGE, (part) => ({ kind: 'files', files: part }));
    await tellTexts(texts);
    tell({ kind: 'done', result });
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error;
    tell({ kind: 'refused', reason: error.reason, entry: error.entry });
  }
}

async function readTexts({ book, documents }: TextJob) {
  const read = async (href: string) => {
    const path = documents[href];
    return path === undefined ? undefined : readStart(path, PACKAGE_LIMITS.scannedBytes);
  };
  await tellTexts(await chapterTexts(book, read));
  tell({ kind: 'read' });
}

parentPort?.on('message', (job: ImportJob | TextJob) => void runJob(job));

// See import-process.ts: a thread writes down its own.
flushCompileCache();
