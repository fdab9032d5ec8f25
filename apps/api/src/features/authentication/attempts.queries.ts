import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';

/** Counts one attempt in its window and says how many there are, and when the window ends. */
export async function countAttempt(
  db: Platform,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; resetsInSeconds: number }> {
  const ends = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
  const isOver = sql`attempts.resets_at <= now()`;
  const row = await db
    .insertInto('attempts')
    .values({ key, count: 1, resets_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning([
      'count',
      sql<number>`extract(epoch from resets_at - now())::float8`.as('resetsInSeconds'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** Takes an attempt back that turned out to be a good one. */
export async function forgetAttempt(db: Platform, keys: string[]) {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

export async function sweepAttempts(db: Platform) {
  await db
    .deleteFrom('attempts')
    .where('resets_at', '<', sql<Date>`now()`)
    .execute();
}
