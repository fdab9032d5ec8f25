import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '#database/database.ts';
import { readFigures } from '#http/read-figures.ts';

type Figures = { kind: string; state: string; jobs: number };

/** Jobs of all organizations that have not ended, by kind and state. */
export function watchJobs(registry: Registry, platform: Platform) {
  new Gauge({
    name: 'rahle_jobs',
    help: 'Jobs of all organizations that wait or are under way, such as imports',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const figures = await readFigures(platform, sql<Figures>`select * from job_figures()`);
      this.reset();
      if (!figures) return;
      for (const state of ['waiting', 'running']) this.set({ kind: 'import', state }, 0);
      for (const { kind, state, jobs } of figures) this.set({ kind, state }, jobs);
    },
  });
}
