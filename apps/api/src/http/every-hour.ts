import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60_000;
/** A server that is restarted more often than every hour must come to it too. */
const FIRST_MS = 60_000;

/** Does a chore every hour for as long as the server listens; one that fails is logged and tried again. */
export function everyHour(
  server: FastifyInstance,
  chore: () => Promise<unknown>,
  firstMs = FIRST_MS,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function after(delay: number) {
    timer = setTimeout(() => {
      running = chore()
        .catch((error: unknown) => server.log.error(error))
        .finally(() => timer && after(HOUR_MS));
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
