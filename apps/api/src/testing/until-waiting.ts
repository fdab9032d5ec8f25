import type { Client } from 'pg';
import { expect, vi } from 'vitest';

/** Until so many transactions of this database wait for another's lock. */
export const untilWaiting = (owner: Client, count: number, timeout = 60_000) =>
  vi.waitFor(
    async () => {
      // A transaction sees those who are connected as they were at its first look.
      await owner.query('select pg_stat_clear_snapshot()');
      const { rows } = await owner.query(
        `select count(distinct pid)::int as count from pg_locks
         where not granted
           and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      expect(rows[0]).toEqual({ count });
    },
    { timeout, interval: 20 },
  );
