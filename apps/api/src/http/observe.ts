import type { FastifyInstance } from 'fastify';
import { Failure, fail, type FailureCode } from '@rahle/contract/failures';
import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';
import { sendFailure } from '#http/handle-errors.ts';
import type { Metrics } from '#http/metrics.ts';
import { mayReadMetrics } from '#http/metrics-access.ts';
import type { Shutdown } from '#http/shutdown.ts';
import { storeCheck } from '#http/store-check.ts';
import type { Storage } from '#storage/storage.ts';

const VITAL = { schema: { hide: true }, config: { isVital: true } };

type Observed = {
  platform: Platform;
  storage: Storage;
  shutdown: Shutdown;
  metrics: Metrics;
  metricsToken: string | undefined;
};

/** What an operator asks: is it alive, can it serve, and how is it doing. */
export function observe(
  server: FastifyInstance,
  { platform, storage, shutdown: { announced }, metrics, metricsToken }: Observed,
) {
  const { registry, answerTimes } = metrics;
  server.addHook('onResponse', ({ id, method, routeOptions, log }, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    answerTimes(method, route, statusCode)(elapsedTime / 1000);
    log.debug({ requestId: id, method, route, status: statusCode, ms: Math.round(elapsedTime) });
    done();
  });

  server.get('/healthz', VITAL, async () => ({ status: 'ok' }));

  const checkStore = storeCheck(storage);
  server.get('/readyz', VITAL, async (request, reply) => {
    const refuse = (code: FailureCode, error?: unknown) => {
      if (error) request.log.error({ err: error, requestId: request.id });
      return sendFailure(request, reply, new Failure(code, { retryAfter: 5 }));
    };
    if (announced.aborted) return refuse('server.busy');
    const [database, store] = await Promise.allSettled([
      sql`select 1`.execute(platform),
      checkStore(),
    ]);
    if (database.status === 'rejected') return refuse('server.busy', database.reason);
    if (store.status === 'rejected') return refuse('storage.unavailable', store.reason);
    return { status: 'ready' };
  });

  server.get('/metrics', VITAL, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return fail('route.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
