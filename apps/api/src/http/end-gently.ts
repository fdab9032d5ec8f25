import type { Socket } from 'node:net';

/** How long the other end may take to read what it was sent last. */
const LINGER_MS = 2000;

/**
 * Says that nothing more comes, and lets the other end close: what it is still sending would else reset the
 * connection.
 */
export function endGently(socket: Socket, last?: string) {
  if (socket.writableEnded) return;
  if (last === undefined) socket.end();
  else socket.end(last);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
