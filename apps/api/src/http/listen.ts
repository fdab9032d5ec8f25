import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Node accepts one connection per socket in each turn of the event loop. Under load a turn takes long, and a new
 * connection would wait for many turns before its request could be read, or refused. Several sockets on one port are
 * accepted from in the same turn. Worker processes need one only: their primary process does nothing but accept.
 */
const SOCKETS = process.platform === 'linux' && !cluster.isWorker ? 64 : 1;

/** A port is quiet when nothing was accepted or answered for this long; on a busy one the wait ends all the same. */
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
