import { type FailureCode, type FailureDetails, fail } from '@rahle/contract/failures';
import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Turns the database's "already there" into a failure people understand; every other error stays what it is. */
export async function onConflict<Result>(
  work: Promise<Result>,
  code: FailureCode,
  details?: FailureDetails,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isConflict(error)) fail(code, details);
    throw error;
  }
}

export const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
