import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Holds the latest request and its answer, so that there always are some. V8 forgets the shape of a kind of object with
 * the last of its kind: once a server without visitors had cleared its memory away, every later request was kept as a
 * dictionary, and half as many were answered a second for as long as it ran.
 */
export function holdLatest(server: Server): void {
  const latest: { request?: IncomingMessage; response?: ServerResponse } = {};
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.request = request;
    latest.response = response;
  });
}
