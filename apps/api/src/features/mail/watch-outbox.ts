import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '#database/database.ts';
import { readFigures } from '#http/read-figures.ts';

type Figures = { waiting: number; oldestSeconds: number };

const OUTBOX = sql<Figures>`
  select waiting, oldest_seconds as "oldestSeconds" from outbox_figures()
`;

/**
 * Mails that wait to be sent, as of the moment that somebody asks. While the database is away, nothing is said of
 * them.
 */
export function watchOutbox(registry: Registry, platform: Platform) {
  const oldest = new Gauge({
    name: 'rahle_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits to be sent',
    registers: [],
  });
  new Gauge({
    name: 'rahle_outbox_waiting',
    help: 'Mails of all organizations that wait to be sent',
    registers: [registry],
    async collect() {
      const [figures] = (await readFigures(platform, OUTBOX)) ?? [];
      this.reset();
      oldest.reset();
      if (!figures) return;
      this.set(figures.waiting);
      oldest.set(figures.oldestSeconds);
    },
  });
  registry.registerMetric(oldest);
}
