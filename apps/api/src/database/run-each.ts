import { isOutage } from '#database/outage.ts';

/**
 * Runs every step until it is to stop, also after one has failed, and tells all failures in the end. An outage would
 * fail them all: it ends the run.
 */
export async function runEach(steps: (() => Promise<unknown>)[], stopping?: AbortSignal) {
  const errors: unknown[] = [];
  for (const step of steps) {
    if (stopping?.aborted) break;
    try {
      await step();
    } catch (error) {
      if (isOutage(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`);
}
