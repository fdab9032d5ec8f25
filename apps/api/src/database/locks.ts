import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Platform } from '#database/database.ts';

// A lock is a name, known to every process of the database.

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits until nobody else holds the name, and holds it until the transaction ends. */
export async function lock(transaction: Platform, name: string) {
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(transaction);
}

export async function lockConnection(client: Client, name: string) {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
}

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
      select pg_try_advisory_lock(${keyOf(name)}) as "isMine"
    `.execute(session);
    if (!rows[0]?.isMine) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(session);
    }
  });
}
