import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';

/**
 * Does the work unless another process is doing it at this moment; says whether it was done. The lock belongs to a
 * connection, which cannot outlive its process, and to no transaction: none stays open while the work waits for a disk
 * or a network.
 */
export function oneAtATime(
  db: Platform,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isMine"
    `.execute(session);
    if (!rows[0]?.isMine) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(session);
    }
  });
}
