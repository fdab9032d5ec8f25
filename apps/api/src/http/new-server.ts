import type { OutgoingHttpHeaders } from 'node:http';
import { LIMITS } from '@rahle/contract/limits';
import { Failure } from '@rahle/contract/failures';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerReady, type ReadyAnswers } from '#http/answer-ready.ts';
import type { Deadlines } from '#http/deadlines.ts';
import { handleErrors, sendFailure } from '#http/handle-errors.ts';
import { holdLatest } from '#http/hold-latest.ts';
import { readBodies } from '#http/read-bodies.ts';
import { refusals } from '#http/refuse-unreadable.ts';
import { requestIdOf } from '#http/request-id.ts';
import { serializerOf } from '#http/serializers.ts';
import { watchConnections } from '#http/watch-connections.ts';
import type { Settings } from '#settings/settings.ts';

/** A server of one origin. `guards` are the headers of each of its answers, those it gives to no request at all too. */
export function newServer(
  { trustProxy, logLevel }: Settings,
  guards: OutgoingHttpHeaders,
  deadlines: Deadlines,
  ready?: ReadyAnswers,
): FastifyInstance {
  const { unreadable, tooSlow } = refusals(guards);
  const server = fastify({
    // A number of proxies, in the form Fastify takes: how many hops away the address is.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    // Room for a ticket; and what the router itself refuses gets the shape of every other refusal.
    routerOptions: { maxParamLength: 4096 },
    frameworkErrors: (_, request, reply) => {
      reply.headers({ ...guards, 'x-request-id': request.id });
      return sendFailure(request, reply, new Failure('route.not_found'));
    },
    clientErrorHandler: unreadable,
    bodyLimit: LIMITS.body.usual,
    keepAliveTimeout: deadlines.keepAliveMs,
    http: {
      headersTimeout: deadlines.headersMs,
      connectionsCheckingInterval: deadlines.checkMs,
    },
    genReqId: requestIdOf,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel },
    // A logger of its own for each request would cost a tenth of a kept answer; lines that concern one name it.
    childLoggerFactory: (logger) => logger,
  });
  if (ready) answerReady(server.server, guards, ready);
  holdLatest(server.server);
  watchConnections(server.server, deadlines, tooSlow);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(guards).header('x-request-id', request.id);
    done();
  });
  // Input is validated by the contract's own schemas, after admission.
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(({ schema }) => serializerOf(schema as object));
  readBodies(server);
  handleErrors(server);
  return server;
}
