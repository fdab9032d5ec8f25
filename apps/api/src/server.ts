import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { fail } from '@rahle/contract/failures';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { guardContentOrigin } from '#content-origin/guard-content-origin.ts';
import type { Database } from '#database/database.ts';
import { doorkeeper } from '#features/authentication/doorkeeper.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import { tickets } from '#features/contents/tickets.policy.ts';
import { acceptUploads } from '#features/files/accept-uploads.ts';
import type { FileServices } from '#features/files/files.queries.ts';
import { fileServices } from '#features/files/files.services.ts';
import { serveImages } from '#features/files/serve-images.ts';
import { sweepUploads } from '#features/files/sweep.commands.ts';
import { serveApp } from '#features/public-site/serve-app.ts';
import { routes } from '#features/routes.ts';
import { bindRoutes } from '#http/bind-routes.ts';
import { document } from '#http/document.ts';
import { everyHour } from '#http/every-hour.ts';
import { handleErrors } from '#http/handle-errors.ts';
import { observe } from '#http/observe.ts';
import { secureHeaders } from '#http/secure-headers.ts';
import { INTERNET, type Outside } from '#http/public-fetch.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';
import { deriveKey } from '#settings/derive-key.ts';
import type { Settings } from '#settings/settings.ts';

export type Servers = { app: FastifyInstance; content: FastifyInstance };

/** The two origins of decisions §1, ready to listen. */
export async function openServers(
  settings: Settings,
  database: Database,
  authSecret: string,
  outside: Outside = INTERNET,
): Promise<Servers> {
  const [app, content] = [newServer(settings), newServer(settings)];
  const files = fileServices(settings, database, authSecret);
  await openApp(app, settings, files, authSecret, outside);
  openContent(content, files);
  everyHour(app, () => sweepUploads(files));
  return { app, content };
}

/** Book files and uploaded images, nothing else (decisions §1). */
function openContent(content: FastifyInstance, files: FileServices) {
  guardContentOrigin(content);
  serveImages(content, files);
}

async function openApp(
  app: FastifyInstance,
  settings: Settings,
  files: FileServices,
  secret: string,
  outside: Outside,
) {
  const { database } = files;
  const keys = tokenKeys(secret);
  secureHeaders(app);
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
      api.addHook('onRequest', (request, reply, done) => {
        reply.header('x-request-id', request.id);
        done();
      });
      const services = {
        ...files,
        keys,
        limits: settings.attemptLimits,
        tickets: tickets(deriveKey(secret, 'ticket')),
        outside,
        apiAddress: (domain: string) => `${settings.appOrigin.replace('{domain}', domain)}/api`,
      };
      bindRoutes(api, routes(services), doorkeeper(database, keys));
      await acceptUploads(api, files);
      // The page answers every other address, so what lies under /api must be refused by name.
      api.all('/*', { schema: { hide: true } }, () => fail('route.not_found'));
    },
    { prefix: '/api' },
  );
  await serveApp(app, { database, contentOrigin: settings.contentOrigin });
}

function newServer({ trustProxy, logLevel }: Settings): FastifyInstance {
  const server = fastify({
    // A number of proxies, in the form Fastify takes: how many hops away the address is.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel },
    // A logger of its own for each request would cost a tenth of a kept answer; lines that concern one name it.
    childLoggerFactory: (logger) => logger,
  });
  // Input is validated by the contract's own schemas, after admission.
  server.setValidatorCompiler(() => () => true);
  handleErrors(server);
  return server;
}
