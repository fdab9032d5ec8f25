import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { endGently } from '#http/end-gently.ts';

/** A connection that was just made brings its first request within this time. */
const FIRST_REQUEST_MS = 1000;
/** One whose last answer did not say that it was the last may be used again at once. */
const NEXT_REQUEST_MS = 100;
const CHECK_MS = 20;

type Connection = {
  since: number;
  /** Requests that are not answered yet, to the last byte. */
  waiting: number;
  /** How much had come in when the last answer was out; what has come since is another request. */
  readBefore: number;
};

/**
 * Empties a server that has stopped listening: each connection ends when the answers due on it are out. Node's own
 * `closeIdleConnections` also breaks connections whose last answer is made but not sent yet.
 */
export function drainer(server: Server) {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket) => {
    connections.set(socket, { since: performance.now(), waiting: 0, readBefore: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const handOver = () => {
      connection.since = performance.now();
      connection.readBefore = socket.bytesRead;
    };
    // An answer that was ready is with the system by now.
    if (response.writableEnded && socket.writableLength === 0) return handOver();
    connection.waiting += 1;
    response.once('close', () => {
      connection.waiting -= 1;
      handOver();
    });
  });

  /** Ends when nobody is connected any more; those who still are at the deadline are cut off. */
  return async function drain(withinMs: number) {
    const deadline = performance.now() + withinMs;
    while (connections.size > 0 && performance.now() < deadline) {
      await sleep(CHECK_MS);
      await nextTurn(); // what has come in the meantime is read by then
      for (const [socket, connection] of connections)
        if (isIdle(socket, connection)) endGently(socket);
    }
    for (const socket of connections.keys()) socket.destroy();
  };
}

function isIdle(socket: Socket, { since, waiting, readBefore }: Connection): boolean {
  if (waiting > 0 || socket.bytesRead > readBefore) return false;
  return performance.now() - since > (readBefore > 0 ? NEXT_REQUEST_MS : FIRST_REQUEST_MS);
}
