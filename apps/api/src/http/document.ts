import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** OpenAPI 3.1 from the routes' own schemas, and a page to read it on. Register before the routes. */
export async function document(server: FastifyInstance) {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rahle', version: '1', description: 'The API of Rahle, generated from its contract.' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    stripBasePath: true,
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  await server.register(reference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  });
}
