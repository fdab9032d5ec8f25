import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#database/database.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** How long answers take, and how the process, its connections and its cache are doing. */
export function openMetrics(database: Pick<Database, 'figures'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'rahle_http_request_duration_seconds',
    help: 'Time from the request to its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  // Labels are put in order and joined at each look-up, so each route's own histogram is kept.
  const known = new Map<string, ReturnType<typeof durations.labels>>();
  watchDatabase(registers, database);

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

function watchDatabase(registers: Registry[], { figures }: Pick<Database, 'figures'>) {
  new Gauge({
    name: 'rahle_database_connections',
    help: 'Connections to PostgreSQL by kind, and requests that wait for one',
    labelNames: ['kind', 'state'],
    registers,
    collect() {
      for (const [kind, { open, idle, waiting }] of Object.entries(figures().pools)) {
        this.set({ kind, state: 'busy' }, open - idle);
        this.set({ kind, state: 'idle' }, idle);
        this.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'rahle_database_pipeline_depth',
    help: 'Single statements sent and not answered yet: on all shared connections, and on the fullest',
    labelNames: ['of'],
    registers,
    collect() {
      const { depths } = figures().pipelines;
      this.set(
        { of: 'all' },
        depths.reduce((sum, depth) => sum + depth, 0),
      );
      this.set({ of: 'fullest' }, Math.max(0, ...depths));
    },
  });
  new Counter({
    name: 'rahle_public_cache_lookups_total',
    help: 'What visitors asked for, by whether it was kept in memory',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, misses } = figures().publicCache;
      this.reset();
      this.inc({ outcome: 'hit' }, hits);
      this.inc({ outcome: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'rahle_public_cache_bytes',
    help: 'What the public cache holds; 0 while changes are not notified',
    registers,
    collect() {
      this.set(figures().publicCache.bytes);
    },
  });
}
