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

export type Ceiling = {
  key: string;
  limit: number;
  windowSeconds: number;
  /** The first pause; each further one is twice as long, up to the longest. */
  pauseSeconds: { first: number; longest: number };
};

/**
 * Counts one attempt, unless a pause is on: then it says how many seconds are left. At the limit every further one
 * begins a longer pause. What is refused is not counted, so trying again during a pause does not make it longer.
 */
export async function countTowardsPause(
  db: Platform,
  { key, limit, windowSeconds, pauseSeconds: { first, longest } }: Ceiling,
): Promise<number | undefined> {
  const { rows } = await sql<{ pausedSeconds: number | null }>`
    insert into attempts as a (key, count, resets_at, paused_until)
    values (
      ${key}, 1, now() + make_interval(secs => ${windowSeconds}),
      case when ${limit}::int <= 1 then now() + make_interval(secs => ${first}) end
    )
    on conflict (key) do update set
      count = case when a.resets_at <= now() then 1 else a.count + 1 end,
      resets_at = case when a.resets_at <= now() then excluded.resets_at else a.resets_at end,
      paused_until = case
        when a.resets_at <= now() then excluded.paused_until
        when a.count + 1 >= ${limit}::int then now() + make_interval(
          secs => least(${first} * 2 ^ least(a.count + 1 - ${limit}::int, 30), ${longest})
        )
      end
    where a.resets_at <= now() or a.paused_until is null or a.paused_until <= now()
    returning null as "pausedSeconds"
  `.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from paused_until - now())::float8`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(row?.seconds ?? 0, 1);
}

/** Takes an attempt back that turned out to be a good one, and the pause it began. */
export async function forgetAttempt(db: Platform, keys: string[]) {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)`, paused_until: null })
    .where('key', 'in', keys)
    .execute();
}

export async function sweepAttempts(db: Platform) {
  await db
    .deleteFrom('attempts')
    .where('resets_at', '<', sql<Date>`now()`)
    .execute();
}
