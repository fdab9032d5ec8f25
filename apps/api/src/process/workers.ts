import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from '#process/live.ts';
import type { Serving } from '#process/serve.ts';
import { NOBODY_LISTENS, type WorkerNews } from '#process/worker-news.ts';
import { oneLine, StartError } from '#settings/start-error.ts';

/** What a worker must know and the environment does not say. */
export const WORKER_ENVIRONMENT = { databaseUrl: 'RAHLE_WORKER_DATABASE_URL' } as const;

/** Runs `count` processes that share the ports, replacing one that dies, until closed. */
export async function serveWithWorkers(count: number, databaseUrl: string): Promise<Serving> {
  let isClosing = false;
  const listening = new Set<Worker>();

  async function replace(worker: Worker, code: number | null, signal: string | null) {
    if (!isClosing)
      console.error(`Worker ${worker.process.pid} ended (${signal ?? code}); starting another.`);
    while (!isClosing) {
      await sleep(1000); // a worker that cannot live must not keep the machine busy
      if (isClosing || (await startWorker().then(() => true, tellWhy))) return;
    }
  }

  function tellWhy(error: unknown) {
    console.error(oneLine(error));
    return false;
  }

  function leave(worker: Worker) {
    listening.delete(worker);
    if (isClosing && listening.size === 0)
      for (const each of liveWorkers()) if (each.isConnected()) each.send(NOBODY_LISTENS, ignore);
  }

  function startWorker(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = cluster.fork({ [WORKER_ENVIRONMENT.databaseUrl]: databaseUrl });
      worker.on('message', (news: WorkerNews) => {
        if ('failed' in news) return reject(new StartError(news.failed));
        if (!news.listens) return leave(worker);
        listening.add(worker);
        worker.once('exit', (code, signal) => {
          leave(worker);
          void replace(worker, code, signal);
        });
        resolve();
      });
      worker.once('exit', (code) =>
        reject(new StartError(`A worker ended (${code}) at its start.`)),
      );
    });
  }

  async function close({ isQuick }: Closing) {
    isClosing = true;
    await Promise.all(
      liveWorkers().map((worker) => endWorker(worker, isQuick ? 'SIGINT' : 'SIGTERM')),
    );
  }

  try {
    await Promise.all(Array.from({ length: count }, startWorker));
  } catch (error) {
    await close({ isQuick: true });
    throw error;
  }
  return { close };
}

/** A worker may end before the word reaches it, and then needs none; an unhandled error would end this process too. */
const ignore = () => {};

const liveWorkers = () =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

async function endWorker(worker: Worker, signal: NodeJS.Signals) {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill(signal);
  await ended;
}
