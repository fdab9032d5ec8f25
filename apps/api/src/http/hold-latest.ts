import { executionAsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Holds the latest request with its answer and a callback of the next tick, so that there always are some. V8 forgets
 * the shape of a kind of object with the last of its kind: once a server without visitors had cleared its memory away,
 * every later one was kept as a dictionary, and half as many requests were answered a second for as long as it ran.
 */
export function holdLatest(server: Server): void {
  const latest: { request?: IncomingMessage; response?: ServerResponse; tick?: object } = {};
  process.nextTick(() => (latest.tick = executionAsyncResource()));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.request = request;
    latest.response = response;
  });
}
