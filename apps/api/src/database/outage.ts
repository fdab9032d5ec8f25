import { READ_TIMEOUT } from '#database/expiring-client.ts';

/**
 * What PostgreSQL says when it cannot serve for the moment (SQLSTATE): connections lost, out of room, shutting down or
 * starting, a statement ended by its deadline or sent behind one that was, its disk out of order, a standby where
 * the primary should be.
 */
const STATES = /^(08...|53...|57P..|57014|25P03|25006|26000|55P03|58030)$/;

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own words for a connection that broke or did not come about; it gives them no code. */
const WORDS = new Set([
  READ_TIMEOUT,
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether the database (or the way there) failed, not the statement: trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code === 'string') return STATES.test(code) || NETWORK.has(code);
  return WORDS.has(message ?? '');
}
