import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_HEADERS } from '#http/secure-headers.ts';

/** OpenAPI 3.1 from the routes' own schemas, and a page to read it on. Register before the routes. */
export async function document(server: FastifyInstance) {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rahle',
        version: '1',
        description: 'The API of Rahle, generated from its contract.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    stripBasePath: true,
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());

  await server.register(async (docs) => {
    docs.addHook('onSend', async (_, reply, payload) => {
      if (typeof payload === 'string')
        reply.headers(DOCUMENT_HEADERS).header('content-security-policy', policyFor(payload));
      return payload;
    });
    await docs.register(reference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        // Everything that would send the description to someone else's service.
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
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
