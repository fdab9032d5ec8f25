import { createHash } from 'node:crypto';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { openReference } from '#http/reference.ts';
import { DOCUMENT_HEADERS } from '#http/secure-headers.ts';
import { SerializedAnswer, sendSerialized } from '#http/serialized-answer.ts';
import { madeOnce } from '#on-demand/made-once.ts';

const HIDDEN = { schema: { hide: true } };
const PAGE = '/api/docs';
/** The page, and its script. */
const FILES = [`${PAGE}/`, `${PAGE}/js/scalar.js`];

type File = { answer: SerializedAnswer; type: string; policy: string };

/**
 * OpenAPI 3.1 from the routes' own schemas, and a page to read it on. Register before the routes. What makes both is
 * loaded when someone first asks for them: few do, and it would be a third of every start.
 */
export function document(server: FastifyInstance) {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    if (!route.schema?.hide && route.method !== 'HEAD') routes.push(route);
  });
  const reference = madeOnce(() => openReference(routes));
  const written = madeOnce(
    async () => new SerializedAnswer(JSON.stringify((await reference()).swagger())),
  );

  server.get('/api/openapi.json', HIDDEN, async (request, reply) =>
    sendSerialized(request, reply, await written()),
  );

  const read = async (path: string): Promise<File> => {
    const { headers, payload } = await (await reference()).inject(path);
    const [type = '', policy] = [headers['content-type']?.toString(), policyFor(payload)];
    return { answer: new SerializedAnswer(payload), type, policy };
  };
  server.get(PAGE, HIDDEN, async (_, reply) => reply.redirect(`${PAGE}/`, 301));
  for (const path of FILES) {
    const file = madeOnce(() => read(path));
    server.get(path, HIDDEN, async (request, reply) => {
      const { answer, type, policy } = await file();
      reply.headers(DOCUMENT_HEADERS).header('content-security-policy', policy);
      return sendSerialized(request, reply, answer, type);
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
