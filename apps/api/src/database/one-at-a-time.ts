import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';

/** Does the work unless another process is doing it at this moment; says whether it was done. */
export function oneAtATime(
  db: Platform,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  // The lock ends with the transaction, so it cannot outlive a process that dies.
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"
    `.execute(transaction);
    if (!rows[0]?.isMine) return false;
    await work();
    return true;
  });
}
