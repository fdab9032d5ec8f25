import { Failure, fail } from '@rahle/contract/failures';
import type { Platform } from '#database/database.ts';
import {
  type Ceiling,
  countAttempt,
  countTowardsPause,
  forgetAttempt,
} from './attempts.queries.ts';

/** Failed logins are counted for so long (decisions §6). */
export const FAILED_LOGIN_SECONDS = 15 * 60;

const DAY_SECONDS = 24 * 60 * 60;
/** Short enough that nobody is kept out for long by another's guessing; sessions that are open live on. */
const PAUSE_SECONDS = { first: 60, longest: 60 * 60 };

/** Guesses at one account are few a day, from however many networks they come. */
export const accountCeiling = (account: string, limit: number): Ceiling => ({
  key: `account ${account}`,
  limit,
  windowSeconds: DAY_SECONDS,
  pauseSeconds: PAUSE_SECONDS,
});

export type Allowance = { key: string; limit: number; windowSeconds: number };

/**
 * Does something that may be tried only so often. The attempt is counted before it is made, so that a hundred at
 * once are a hundred, and taken back when it succeeds: failures are what is limited (decisions §6).
 */
export async function withinAllowances<Result>(
  db: Platform,
  allowances: Allowance[],
  attempt: () => Promise<Result>,
  ceiling?: Ceiling,
): Promise<Result> {
  for (const allowance of allowances) await take(db, allowance);
  if (ceiling) await countBelowCeiling(db, ceiling);
  const keys = [...allowances, ...(ceiling ? [ceiling] : [])].map(({ key }) => key);
  try {
    const result = await attempt();
    await forgetAttempt(db, keys);
    return result;
  } catch (error) {
    // A server that is busy or broken is no guess: a class that signs in at nine must not be locked out by it.
    if (!(error instanceof Failure) || error.status >= 500)
      await forgetAttempt(db, keys).catch(() => {}); // what went wrong first is what is told
    throw error;
  }
}

/** Counts one use, and refuses when there were too many in this window. */
export async function take(db: Platform, { key, limit, windowSeconds }: Allowance) {
  const { count, resetsInSeconds } = await countAttempt(db, key, windowSeconds);
  if (count > limit) fail('rate.limited', { retryAfter: resetsInSeconds });
}

/** The same for what pauses instead of ending with a window. */
export async function countBelowCeiling(db: Platform, ceiling: Ceiling) {
  const pausedSeconds = await countTowardsPause(db, ceiling);
  if (pausedSeconds !== undefined) fail('rate.limited', { retryAfter: pausedSeconds });
}
