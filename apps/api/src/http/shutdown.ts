import { Socket } from 'node:net';
import { Failure } from '@rahle/contract/failures';
import type { FastifyInstance } from 'fastify';
import { endGently } from '#http/end-gently.ts';

export type Shutdown = ReturnType<typeof openShutdown>;

/** The end of the process as requests see it: first it is announced, later what still runs is broken off. */
export function openShutdown() {
  const announced = new AbortController();
  const overdue = new AbortController();
  let paused: PromiseWithResolvers<void> | undefined;
  return {
    announced: announced.signal,
    overdue: overdue.signal,
    announce: () => announced.abort(),
    /** Nothing new is begun until `resume`: whoever waits for an answer opens no further connection meanwhile. */
    pause: () => (paused = Promise.withResolvers()),
    paused: () => paused?.promise,
    resume: () => {
      paused?.resolve();
      paused = undefined;
    },
    /** Imports are answered with this and leave nothing behind. */
    breakOff: () => overdue.abort(new Failure('server.busy', { retryAfter: 5 })),
  };
}

/** Once the end is announced, every answer is the last one on its connection. */
export function closeConnectionsOnShutdown(
  server: FastifyInstance,
  { announced, paused }: Shutdown,
) {
  server.server.prependListener('request', (request, response) => {
    if (!announced.aborted) return;
    response.shouldKeepAlive = false;
    response.prependOnceListener('finish', () => {
      const { socket } = request;
      // Of a body that still comes, closing would make a reset, and that takes the answer with it.
      if (!request.complete) socket.destroySoon = () => endGently(socket);
    });
  });
  server.addHook('onRequest', (request, _, done) => {
    const pause = paused();
    // A page under way reads its own data through our routes.
    if (pause && request.raw.socket instanceof Socket) void pause.then(() => done());
    else done();
  });
}
