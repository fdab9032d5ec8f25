import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '#database/database.ts';

const ANSWER_MS = 1000;

type Figures = { waiting: number; oldestSeconds: number };

/** Mails that wait to be sent, as of the moment that somebody asks. While the database is away, nothing is said of them. */
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
      const figures = await read(platform);
      this.reset();
      oldest.reset();
      if (!figures) return;
      this.set(figures.waiting);
      oldest.set(figures.oldestSeconds);
    },
  });
  registry.registerMetric(oldest);
}

async function read(platform: Platform): Promise<Figures | undefined> {
  const asked = sql<Figures>`
    select waiting, oldest_seconds as "oldestSeconds" from outbox_figures()
  `.execute(platform);
  const late = sleep(ANSWER_MS, undefined, { ref: false });
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  return answer?.rows[0];
}
