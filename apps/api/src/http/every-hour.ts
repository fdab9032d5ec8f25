import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60_000;
/** A server that is restarted more often than every hour must come to it too. */
const FIRST_MS = 60_000;

/** Does chores every hour for as long as the server listens; one that fails is logged, tried again, and stops no other. */
export function everyHour(
  server: FastifyInstance,
  chores: (() => Promise<unknown>)[],
  firstMs = FIRST_MS,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function doAll() {
    for (const chore of chores)
      if (timer) await chore().catch((error: unknown) => server.log.error(error));
  }

  function after(delay: number) {
    timer = setTimeout(() => {
      running = doAll().finally(() => timer && after(HOUR_MS));
    }, delay);
    timer.unref();
  }

  server.addHook('onListen', async () => after(firstMs));
  server.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
  });
}
