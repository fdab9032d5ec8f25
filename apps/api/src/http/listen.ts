import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A listening socket gives out one connection in each turn of the event loop. In a crowd turns are long, and whoever
 * comes then would wait for many of them before their first byte is read: unseen, and so never refused. Several
 * sockets on one port share the crowd out. Where there are several processes, one does nothing but accept.
 */
const SOCKETS = process.platform === 'linux' && !cluster.isWorker ? 64 : 1;

/** Listens on a port. What the further sockets accept is handed to the server as if it had come to its own. */
export async function listen(server: FastifyInstance, at: { host: string; port: number }) {
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

  const options = { ...at, reusePort: further.length > 0 };
  await server.listen(options);
  const { port } = server.server.address() as AddressInfo;
  for (const each of further) await once(each.listen({ ...options, port }), 'listening');
}

/** Ends once those who are connected have gone. */
const close = (server: Server) => new Promise((resolve) => server.close(resolve));
