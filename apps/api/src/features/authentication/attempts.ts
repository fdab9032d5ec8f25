import { fail } from '@rahle/contract/failures';
import type { Platform } from '#database/database.ts';
import { countAttempt, forgetAttempt } from './attempts.queries.ts';

/** Failed logins are counted for so long (decisions §6). */
export const FAILED_LOGIN_SECONDS = 15 * 60;

export type Allowance = { key: string; limit: number; windowSeconds: number };

/**
 * Does something that may be tried only so often. The attempt is counted before it is made, so that a hundred at
 * once are a hundred, and taken back when it succeeds: failures are what is limited (decisions §6).
 */
export async function withinAllowances<Result>(
  db: Platform,
  allowances: Allowance[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const allowance of allowances) await take(db, allowance);
  const result = await attempt();
  await forgetAttempt(
    db,
    allowances.map(({ key }) => key),
  );
  return result;
}

/** Counts one use, and refuses when there were too many in this window. */
export async function take(db: Platform, { key, limit, windowSeconds }: Allowance) {
  const { count, resetsInSeconds } = await countAttempt(db, key, windowSeconds);
  if (count > limit) fail('rate.limited', { retryAfter: resetsInSeconds });
}
