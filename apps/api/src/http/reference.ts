import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { describeEndpoint } from '#http/route-schema.ts';

/** A server that only describes another's routes: the API reference, never listening itself. */
export async function openReference(routes: RouteOptions[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: page } = await import('@scalar/fastify-api-reference');
  const server = fastify({ exposeHeadRoutes: false });
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => JSON.stringify);
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
  for (const { method, url, schema, config } of routes)
    server.route({
      method,
      url,
      schema: config?.endpoint ? describeEndpoint(config.endpoint) : (schema ?? {}),
      handler: async () => {},
    });
  await server.register(page, {
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
  await server.ready();
  return server;
}
