import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';
import { oneAtATime } from '#database/locks.ts';
import { runEach } from '#database/run-each.ts';

/** From how many contents on there are ranges, how many are in each, and after how many changes they are made anew. */
const SIZES = { fromContents: 20_000, perRange: 1000, mostChanges: 1000 };
/** A transaction that stays open for longer is waited for when the next hour comes. */
const LONGEST_WAIT_MS = 60_000;
const LOOK_MS = 100;

/**
 * Makes the ranges of titles in which searches by title look (migration 0040), for the organizations that have become
 * large enough, and anew where much has changed since.
 */
export function makeTitleRanges(
  platform: Platform,
  stopping?: AbortSignal,
  { fromContents, perRange, mostChanges } = SIZES,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<boolean> {
  return oneAtATime(platform, 'make title ranges', async () => {
    const { rows } = await sql<{ id: string; is_first: boolean }>`
      select id, is_first from begin_title_ranges(${fromContents}, ${mostChanges})
    `.execute(platform);
    const areFirst = rows.some(({ is_first }) => is_first);
    const mayBeFirst = areFirst && (await olderHaveEnded(platform, longestWaitMs, stopping));
    const ready = rows.filter(({ is_first }) => mayBeFirst || !is_first);
    await runEach(
      ready.map(
        ({ id }) =>
          () =>
            makeFor(platform, id, perRange),
      ),
      stopping,
    );
  });
}

const makeFor = (platform: Platform, organizationId: string, perRange: number) =>
  platform
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) =>
      sql`select make_title_ranges(${organizationId}, ${perRange})`.execute(transaction),
    );

/**
 * Waits until every transaction has ended that may have written before what is committed now. Those have lower numbers
 * than a transaction that begins here: a snapshot alone would not do, because it ends at the last number that is over.
 */
async function olderHaveEnded(platform: Platform, longestWaitMs: number, stopping?: AbortSignal) {
  const own = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(
    platform,
  );
  const giveUpAt = performance.now() + longestWaitMs;
  do {
    const { rows } = await sql<{ isSo: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${own.rows[0]!.number}::xid8 as "isSo"
    `.execute(platform);
    if (rows[0]!.isSo) return true;
    await sleep(LOOK_MS);
  } while (performance.now() < giveUpAt && !stopping?.aborted);
  return false;
}
