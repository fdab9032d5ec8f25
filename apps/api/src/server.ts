import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { Failure } from '@rahle/contract/failures';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Database } from '#database/database.ts';
import { doorkeeper } from '#features/authentication/doorkeeper.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import { serveApp } from '#features/public-site/serve-app.ts';
import { routes } from '#features/routes.ts';
import { bindRoutes } from '#http/bind-routes.ts';
import { document } from '#http/document.ts';
import { handleErrors, sendFailure } from '#http/handle-errors.ts';
import { observe } from '#http/observe.ts';
import type { Settings } from '#settings/settings.ts';

/** The desktop shell's own pages; no other site may call the API from a browser (decisions §12). */
const SHELL_ORIGINS = ['tauri://localhost', 'http://tauri.localhost', 'https://tauri.localhost'];

export type Servers = { app: FastifyInstance; content: FastifyInstance };

/** The two origins of decisions §1, ready to listen. */
export async function openServers(
  settings: Settings,
  database: Database,
  authSecret: string,
): Promise<Servers> {
  const [app, content] = [newServer(settings), newServer(settings)];
  await openApp(app, settings, database, authSecret);
  content.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, new Failure('route.not_found')),
  );
  return { app, content };
}

async function openApp(app: FastifyInstance, settings: Settings, database: Database, secret: string) {
  const keys = tokenKeys(secret);
  await app.register(helmet, {
    // The page brings a policy of its own; an API answer is never a document.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    // Whether every subdomain speaks TLS is for whoever terminates it to promise.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(underPressure, { maxEventLoopDelay: 5000, retryAfter: 5 });
  observe(app, database.platform);
  await document(app);

  await app.register(
    async (api) => {
      await api.register(cors, {
        origin: SHELL_ORIGINS,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'accept-language', ORGANIZATION_HEADER],
        exposedHeaders: ['retry-after', 'etag', 'x-request-id'],
        maxAge: 600,
      });
      api.addHook('onRequest', async (request, reply) => {
        reply.header('x-request-id', request.id);
      });
      bindRoutes(api, routes({ database, keys, limits: settings.attemptLimits }), doorkeeper(database, keys));
      api.setNotFoundHandler((request, reply) =>
        sendFailure(request, reply, new Failure('route.not_found')),
      );
    },
    { prefix: '/api' },
  );
  await serveApp(app, { platform: database.platform, contentOrigin: settings.contentOrigin });
}

function newServer({ trustProxy, logLevel }: Settings): FastifyInstance {
  const server = fastify({
    // A number of proxies, in the form Fastify takes: how many hops away the address is.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel },
  });
  // Input is validated by the contract's own schemas, after admission.
  server.setValidatorCompiler(() => () => true);
  handleErrors(server);
  return server;
}
