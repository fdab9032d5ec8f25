import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { openAnswerTimes } from '#http/answer-times.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** How long answers take, and how the process, its connections and its cache are doing. */
export function openMetrics(database: Pick<Database, 'figures'>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchDatabase(registers, database);

  return { registry, answerTimes: openAnswerTimes(registry) };
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
