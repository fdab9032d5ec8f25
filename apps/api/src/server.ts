import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { Failure, fail } from '@rahle/contract/failures';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { guardContentOrigin } from '#content-origin/guard-content-origin.ts';
import type { Database } from '#database/database.ts';
import { sweepAttempts } from '#features/authentication/attempts.queries.ts';
import { doorkeeper } from '#features/authentication/doorkeeper.ts';
import { sweepSessions } from '#features/authentication/sessions.queries.ts';
import { acceptUploads } from '#features/files/accept-uploads.ts';
import { serveImages } from '#features/files/serve-images.ts';
import { sweepUploads } from '#features/files/sweep.commands.ts';
import { renewAllMarkup } from '#features/sample-contents/renew-markup.commands.ts';
import { serveApp } from '#features/public-site/serve-app.ts';
import { routes } from '#features/routes.ts';
import { serveVersions } from '#features/versions/serve-versions.ts';
import { bindRoutes } from '#http/bind-routes.ts';
import { document } from '#http/document.ts';
import { everyHour } from '#http/every-hour.ts';
import { handleErrors, sendFailure } from '#http/handle-errors.ts';
import { observe } from '#http/observe.ts';
import { secureHeaders } from '#http/secure-headers.ts';
import type { Outside } from '#http/public-fetch.ts';
import { readBodies } from '#http/read-bodies.ts';
import { refuseUnreadable } from '#http/refuse-unreadable.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';
import { openServices, type Services } from '#features/services.ts';
import type { Settings } from '#settings/settings.ts';

export type Servers = { app: FastifyInstance; content: FastifyInstance };

/** The two origins of decisions §1, ready to listen. */
export async function openServers(
  settings: Settings,
  database: Database,
  authSecret: string,
  outside?: Outside,
): Promise<Servers> {
  const [app, content] = [newServer(settings), newServer(settings)];
  const services = openServices(settings, database, authSecret, outside);
  await openApp(app, settings, services);
  openContent(content, services);
  everyHour(app, async () => {
    await sweepSessions(database.platform);
    await sweepAttempts(database.platform);
    await sweepUploads(services);
  });
  everyHour(app, () => renewAllMarkup(database), 0);
  return { app, content };
}

/** Book files and uploaded images, nothing else (decisions §1). */
function openContent(content: FastifyInstance, services: Services) {
  guardContentOrigin(content);
  serveImages(content, services);
  serveVersions(content, services);
}

async function openApp(app: FastifyInstance, settings: Settings, services: Services) {
  const { database, keys, storage } = services;
  secureHeaders(app);
  // A look that finds no measurement counts as overload, and a machine busy with other things may leave a short
  // interval without one: so it looks no more often than what it looks for takes.
  await app.register(underPressure, {
    maxEventLoopDelay: 10_000,
    sampleInterval: 10_000,
    retryAfter: 5,
  });
  observe(app, database.platform);
  await document(app);

  await app.register(
    async (api) => {
      await api.register(cors, {
        origin: SHELL_ORIGINS,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowedHeaders: [
          'authorization',
          'content-type',
          'accept-language',
          'if-none-match',
          ORGANIZATION_HEADER,
        ],
        exposedHeaders: ['retry-after', 'etag', 'x-request-id'],
        maxAge: 600,
        // It would refuse an OPTIONS that is no preflight in words of its own.
        strictPreflight: false,
      });
      api.addHook('onRequest', (request, reply, done) => {
        reply.header('x-request-id', request.id);
        done();
      });
      bindRoutes(api, routes(services), doorkeeper(database, keys));
      await acceptUploads(api, services);
      // The page answers every other address, so what lies under /api must be refused by name.
      for (const rest of ['/', '/*'])
        api.all(rest, { schema: { hide: true } }, () => fail('route.not_found'));
    },
    { prefix: '/api' },
  );
  const { uploadOrigin } = storage;
  const { contentOrigin, appOrigin } = settings;
  await serveApp(app, { database, contentOrigin, appOrigin, uploadOrigin });
}

function newServer({ trustProxy, logLevel }: Settings): FastifyInstance {
  const server = fastify({
    // A number of proxies, in the form Fastify takes: how many hops away the address is.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    // Room for a ticket; and what the router itself refuses gets the shape of every other refusal.
    routerOptions: { maxParamLength: 4096 },
    frameworkErrors: (_, request, reply) =>
      sendFailure(request, reply, new Failure('route.not_found')),
    clientErrorHandler: refuseUnreadable,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel },
    // A logger of its own for each request would cost a tenth of a kept answer; lines that concern one name it.
    childLoggerFactory: (logger) => logger,
  });
  // Input is validated by the contract's own schemas, after admission.
  server.setValidatorCompiler(() => () => true);
  readBodies(server);
  handleErrors(server);
  return server;
}
