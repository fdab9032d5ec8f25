import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A server that is restarted more often than every hour must come to it too. */
const FIRST_MS = 60_000;

/** Work that comes round again. One that is long looks at the signal between two steps: the server waits for it. */
export type HourlyTask = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Does its tasks every hour for as long as the server listens; one that fails is logged, tried again, and stops no
 * other.
 */
export function everyHour(server: FastifyInstance, tasks: HourlyTask[], firstMs = FIRST_MS) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function doAll() {
    for (const task of tasks) {
      if (stopping.signal.aborted) return;
      await task(stopping.signal).catch((error: unknown) => server.log.error(error));
    }
  }

  function after(delay: number) {
    timer = setTimeout(() => {
      running = doAll().then(() => stopping.signal.aborted || after(HOUR_MS));
    }, delay);
    timer.unref();
  }

  server.addHook('onListen', async () => after(firstMs));
  server.addHook('onClose', async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  });
}

/** One that comes round with the others, but is done at the first time and then once a day. */
export function onceADay(task: HourlyTask): HourlyTask {
  let nextAt = 0;
  return async (stopping) => {
    if (Date.now() < nextAt) return;
    await task(stopping);
    nextAt = Date.now() + DAY_MS;
  };
}

/** One that is done when its first round comes, and comes round again only if it failed. */
export function once(task: HourlyTask): HourlyTask {
  let isDone = false;
  return async (stopping) => {
    if (isDone) return;
    await task(stopping);
    isDone = true;
  };
}
