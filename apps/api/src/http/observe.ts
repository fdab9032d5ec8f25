import type { FastifyInstance } from 'fastify';
import { mayReadMetrics } from '#http/metrics-access.ts';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';
import { sendFailure } from '#http/handle-errors.ts';
import type { Shutdown } from '#http/shutdown.ts';
import { Failure, fail } from '@rahle/contract/failures';

const VITAL = { schema: { hide: true }, config: { isVital: true } };

export type Metrics = ReturnType<typeof openMetrics>;

/** How long answers take, and how the process is doing. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'rahle_http_request_duration_seconds',
    help: 'Time from the request to its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  // Labels are put in order and joined at each look-up, so each route's own histogram is kept.
  const known = new Map<string, ReturnType<typeof durations.labels>>();

  return {
    registry,
    noteAnswer: (method: string, route: string, status: number, seconds: number) => {
      const name = `${method} ${route} ${status}`;
      const duration = known.get(name) ?? durations.labels(method, route, String(status));
      known.set(name, duration);
      duration.observe(seconds);
    },
  };
}

/** What an operator asks: is it alive, can it serve, and how is it doing. */
export function observe(
  server: FastifyInstance,
  platform: Platform,
  metricsToken: string | undefined,
  { announced }: Shutdown,
  { registry, noteAnswer }: Metrics,
) {
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    noteAnswer(method, routeOptions.url ?? 'none', statusCode, elapsedTime / 1000);
    done();
  });

  server.get('/healthz', VITAL, async () => ({ status: 'ok' }));

  server.get('/readyz', VITAL, async (request, reply) => {
    if (announced.aborted)
      return sendFailure(request, reply, new Failure('server.busy', { retryAfter: 5 }));
    try {
      await sql`select 1`.execute(platform);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error, requestId: request.id });
      return sendFailure(request, reply, new Failure('server.busy', { retryAfter: 5 }));
    }
  });

  server.get('/metrics', VITAL, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return fail('route.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
