import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON and nothing else (decisions §5: 415). Many clients announce JSON with every request, a DELETE among
 * them: where nothing follows, there is no body.
 */
export function readBodies(server: FastifyInstance) {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null);
      else void readJson(request, body, done);
    },
  );
}
