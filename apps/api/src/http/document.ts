import { createHash } from 'node:crypto';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { DOCUMENT_HEADERS } from '#http/secure-headers.ts';
import { SerializedAnswer, sendSerialized } from '#http/serialized-answer.ts';

const HIDDEN = { schema: { hide: true } };
/** The page, its address without the slash, and its script. */
const PAGE = ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js'];

/**
 * OpenAPI 3.1 from the routes' own schemas, and a page to read it on. Register before the routes. What makes both is
 * loaded when someone first asks for them: few do, and it would be a third of every start.
 */
export function document(server: FastifyInstance) {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    if (!route.schema?.hide && route.method !== 'HEAD') routes.push(route);
  });
  let opened: Promise<FastifyInstance> | undefined;
  const reference = () =>
    (opened ??= import('#http/reference.ts').then(({ openReference }) => openReference(routes)));

  const write = async () => new SerializedAnswer(JSON.stringify((await reference()).swagger()));
  let written: Promise<SerializedAnswer> | undefined;

  server.get('/api/openapi.json', HIDDEN, async (request, reply) =>
    sendSerialized(request, reply, await (written ??= write())),
  );
  for (const path of PAGE) {
    server.get(path, HIDDEN, async (_, reply) => {
      const { statusCode, headers, payload } = await (await reference()).inject(path);
      if (headers.location)
        return reply.status(statusCode).header('location', headers.location).send();
      return reply
        .status(statusCode)
        .headers(DOCUMENT_HEADERS)
        .header('content-security-policy', policyFor(payload))
        .type(headers['content-type'] ?? '')
        .send(payload);
    });
  }
}

/** The reference page runs its own scripts and no others; it draws with styles of its own making. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
