import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * A listening socket gives out one connection in each turn of the event loop. In a crowd turns are long, and whoever
 * comes then would wait for many of them before their first byte is read: unseen, and so never refused. Several
 * sockets on one port share the crowd out. Where there are several processes, one does nothing but accept.
 */
const SOCKETS = process.platform === 'linux' && !cluster.isWorker ? 64 : 1;

/** Nobody has come, and nobody was answered and might come again, for this long; on a busy port the wait has an end. */
const QUIET_MS = 50;
const MAX_WAIT_MS = 500;
const SHORT_TURN_MS = 2;

export type Listening = { stop: () => Promise<void> };

/** Listens on a port. What the further sockets accept is handed to the server as if it had come to its own. */
export async function listen(
  server: FastifyInstance,
  at: { host: string; port: number },
): Promise<Listening> {
  const further = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.server.emit('connection', socket),
    ),
  );
  let closed: Promise<unknown> | undefined;
  server.addHook('preClose', async () => {
    closed = Promise.all(further.filter(({ listening }) => listening).map(close));
  });
  server.addHook('onClose', () => closed);
  const untilQuiet = quietMoments(server);

  const options = { ...at, reusePort: further.length > 0 };
  await server.listen(options);
  const { port } = server.server.address() as AddressInfo;
  for (const each of further) await once(each.listen({ ...options, port }), 'listening');

  return {
    /** Takes no more connections. The system resets those it made and nobody has accepted, so there must be none. */
    async stop() {
      await untilQuiet();
      for (const each of further) each.close();
      // The web server's own `close` would also break connections that wait for the end of an answer.
      Server.prototype.close.call(server.server);
    },
  };
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

function quietMoments({ server }: FastifyInstance) {
  let [accepted, lastAt] = [0, 0];
  const note = () => (lastAt = performance.now());
  server.on('connection', () => {
    accepted += 1;
    note();
  });
  server.on('request', (_, response) => response.once('close', note));

  /** Ends right after a look at all sockets that found nobody. */
  return async () => {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const [before, began] = [accepted, performance.now()];
      await nextTurn();
      const now = performance.now();
      const isQuiet = accepted === before && now - began < SHORT_TURN_MS;
      if (isQuiet && (now - lastAt > QUIET_MS || now > deadline)) return;
      if (now > deadline + MAX_WAIT_MS) return;
      await sleep(5);
    }
  };
}
