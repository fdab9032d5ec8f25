import { type ClientBase, Pool } from 'pg';
import { ExpiringClient } from '#database/expiring-client.ts';

/** Imports, sweeps and commands may take longer than someone who waits for a page. */
export const LONG_WORK_MS = 10 * 60_000;
/** PostgreSQL ends a statement by itself; this much later it counts as frozen, and its connection is given up. */
const FROZEN_AFTER_MS = 500;

/** Time limits on connecting and on every statement, kept by the server and, in case that hangs, by us. */
export const withinTime = (connectMs: number, statementMs: number) => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  query_timeout: statementMs + FROZEN_AFTER_MS,
});

export function openPool(
  connectionString: string,
  max: number,
  limits: ReturnType<typeof withinTime>,
  check: (client: ClientBase) => Promise<void>,
): Pool {
  // Statements that need not wait for each other's answers are sent together, such as `begin` and `set_config`.
  const pool = new Pool({
    connectionString,
    max,
    pipeline: true,
    ...limits,
    Client: ExpiringClient,
    verify(client, done) {
      check(client).then(() => done(), done);
    },
  });
  // An idle connection that breaks (a database restart) is replaced at the next query; unhandled, it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Row-level security binds whoever connects like this; `settings` hold for the connection. */
export function withRuntimeRole(url: string, settings: Record<string, string> = {}): string {
  const address = new URL(url);
  const all = Object.entries({ role: 'rahle_runtime', ...settings });
  address.searchParams.set('options', all.map(([name, value]) => `-c ${name}=${value}`).join(' '));
  return address.href;
}
