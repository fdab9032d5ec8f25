import type { OutgoingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { fail } from '@rahle/contract/failures';
import type { FastifyInstance } from 'fastify';
import { CONTENT_GUARDS } from '#content-origin/guard-content-origin.ts';
import type { Database } from '#database/database.ts';
import { serveDemoPages } from '#demo/demo-pages.ts';
import { moveDemoLinks } from '#demo/move-demo-links.ts';
import { sweepAudit } from '#features/audit/audit.queries.ts';
import { sweepAttempts } from '#features/authentication/attempts.queries.ts';
import { authenticator } from '#features/authentication/authenticator.ts';
import { sweepSessions } from '#features/sessions/sessions.queries.ts';
import { acceptUploads } from '#features/files/accept-uploads.ts';
import { serveImages } from '#features/files/serve-images.ts';
import { makeTitleRanges } from '#features/contents/title-ranges.ts';
import { sweepUploads } from '#features/files/sweep.commands.ts';
import type { JobTimes } from '#features/jobs/job-times.ts';
import { sweepJobs } from '#features/jobs/jobs.queries.ts';
import { renewAllMarkup } from '#features/sample-contents/renew-markup.commands.ts';
import { readyAnswer } from '#features/public-site/ready-answers.ts';
import { serveApp } from '#features/public-site/serve-app.ts';
import { sweepPasswordLinks } from '#features/password-links/password-links.queries.ts';
import { routes } from '#routes.ts';
import type { MailTimes } from '#features/mail/mail-times.ts';
import { watchJobs } from '#features/jobs/watch-jobs.ts';
import { watchOutbox } from '#features/mail/watch-outbox.ts';
import { serveReader } from '#features/versions/serve-reader.ts';
import { serveVersions } from '#features/versions/serve-versions.ts';
import { keepMissingTexts } from '#features/versions/keep-missing-texts.commands.ts';
import { compareBlobs, sweepBlobs } from '#features/versions/sweep-blobs.commands.ts';
import type { ReadyAnswers } from '#http/answer-ready.ts';
import { bindRoutes } from '#http/bind-routes.ts';
import { compressAnswers } from '#http/compress-answers.ts';
import { document } from '#http/document.ts';
import { everyHour, once, onceADay } from '#http/every-hour.ts';
import { DEADLINES, type Deadlines } from '#http/deadlines.ts';
import { LOAD, type LoadLimits } from '#http/load.ts';
import { newServer } from '#http/new-server.ts';
import { type Metrics, openMetrics } from '#http/metrics.ts';
import { observe } from '#http/observe.ts';
import { ANSWER_HEADERS, transportHeaders } from '#http/secure-headers.ts';
import { loadShedder } from '#http/shed-load.ts';
import type { Outside } from '#http/public-fetch.ts';
import { nameRequests } from '#http/request-id.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';
import { closeConnectionsOnShutdown, openShutdown, type Shutdown } from '#http/shutdown.ts';
import { openServices, type Services } from '#services.ts';
import { sweepImports } from '#packages/import-folder.ts';
import type { Settings } from '#settings/settings.ts';

/** What is around the server and not said by its settings; tests bring their own. */
export type ServerOptions = {
  outside?: Outside;
  deadlines?: Deadlines;
  load?: LoadLimits;
  shutdown?: Shutdown;
  mailTimes?: MailTimes;
  /** Null where the jobs are left to others. */
  jobTimes?: JobTimes | null;
};

const EXPOSED = 'retry-after, etag, x-request-id, date';

export type Servers = { app: FastifyInstance; content: FastifyInstance };

/** The two origins of decisions §1, ready to listen. */
export async function openServers(
  settings: Settings,
  database: Database,
  authSecret: string,
  {
    outside,
    deadlines = DEADLINES,
    load = LOAD,
    shutdown = openShutdown(),
    mailTimes,
    jobTimes,
  }: ServerOptions = {},
): Promise<Servers> {
  const { appOrigin, contentOrigin } = settings;
  const metrics = openMetrics(database);
  const open = (headers: OutgoingHttpHeaders, origin: string, ready?: ReadyAnswers) =>
    newServer(settings, { ...headers, ...transportHeaders(origin) }, deadlines, ready);
  const app = open(ANSWER_HEADERS, appOrigin, {
    find: readyAnswer(database.publicCache),
    isOpen: () => !shutdown.announced.aborted,
    answerTimes: metrics.answerTimes,
  });
  const content = open(CONTENT_GUARDS, contentOrigin);
  const shed = loadShedder(load);
  for (const server of [app, content]) {
    closeConnectionsOnShutdown(server, shutdown);
    shed(server);
    nameRequests(server);
  }
  watchOutbox(metrics.registry, database.platform);
  watchJobs(metrics.registry, database.platform);
  database.onSlow((slow) => app.log.warn(slow, 'A statement took long'));
  const services = await openServices(settings, database, authSecret, {
    outside,
    passwordWaitMs: load.passwordWaitMs,
    report: (error) => app.log.error(error),
    log: (facts, message) => app.log.warn(facts, message),
    mailTimes,
    jobTimes: jobTimes ?? undefined,
    shutdown,
  });
  await openApp(app, settings, services, metrics);
  openContent(content, services);
  if (settings.demo) serveDemoPages(content);
  services.mail?.runWith(app);
  if (jobTimes !== null) services.jobs.runWith(app);
  const { platform } = database.longWork;
  everyHour(app, [
    () => sweepSessions(platform),
    () => sweepAttempts(platform),
    () => sweepPasswordLinks(platform),
    () => sweepAudit(platform),
    () => sweepJobs(platform),
    (stopping) => sweepUploads(services, new Date(), stopping),
    onceADay((stopping) => compareBlobs(services, new Date(), stopping)),
    (stopping) => sweepBlobs(services, new Date(), stopping),
    () => sweepImports(services.importDir),
    (stopping) => keepMissingTexts(services, stopping),
    (stopping) => makeTitleRanges(platform, stopping),
  ]);
  everyHour(app, [(stopping) => renewAllMarkup(database, stopping)], 0);
  if (settings.demo) everyHour(app, [once(() => moveDemoLinks(database, contentOrigin))], 0);
  return { app, content };
}

/** Book files, the reader that opens them and uploaded images, nothing else (decisions §1). */
function openContent(content: FastifyInstance, services: Services) {
  serveImages(content, services);
  serveReader(content, services);
  serveVersions(content, services);
}

async function openApp(
  app: FastifyInstance,
  settings: Settings,
  services: Services,
  metrics: Metrics,
) {
  const { database, storage, refusals, shutdown } = services;
  app.addHook('onClose', refusals.allWritten);
  const { metricsToken } = settings;
  observe(app, { platform: database.platform, storage, shutdown, metrics, metricsToken });
  document(app);

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
          'prefer',
          ORGANIZATION_HEADER,
        ],
        maxAge: 600,
        // It would refuse an OPTIONS that is no preflight in words of its own.
        strictPreflight: false,
      });
      // Only a page of another origin needs leave to read them.
      api.addHook('onRequest', ({ headers: { origin } }, reply, done) => {
        if (origin !== undefined) reply.header('access-control-expose-headers', EXPOSED);
        done();
      });
      compressAnswers(api);
      bindRoutes(api, routes(services), authenticator(services));
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
