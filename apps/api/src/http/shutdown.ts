import { Failure } from '@rahle/contract/failures';
import type { FastifyInstance } from 'fastify';

export type Shutdown = ReturnType<typeof openShutdown>;

/** The end of the process as requests see it: first it is announced, later what still runs is broken off. */
export function openShutdown() {
  const announced = new AbortController();
  const overdue = new AbortController();
  return {
    announced: announced.signal,
    overdue: overdue.signal,
    announce: () => announced.abort(),
    /** Imports are answered with this and leave nothing behind. */
    breakOff: () => overdue.abort(new Failure('server.busy', { retryAfter: 5 })),
  };
}

/** Once the end is announced, every answer is the last one on its connection. */
export function endConnections({ server }: FastifyInstance, { announced }: Shutdown) {
  server.prependListener('request', (_, response) => {
    if (announced.aborted) response.shouldKeepAlive = false;
  });
}
