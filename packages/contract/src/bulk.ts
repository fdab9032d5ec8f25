import { z } from 'zod';
import { type FailureCode, FAILURES } from './failures.ts';
import { LIMITS } from './limits.ts';

/** What is done to many at once names them by their ids. */
export const BulkIds = z
  .array(z.guid('field.invalid'), 'field.invalid')
  .min(1, 'field.invalid')
  .max(LIMITS.bulk.max, 'bulk.too_many');

/** What became of each: done, as it was before, or refused with the reason (decisions §14). */
export const BulkResult = z.object({
  done: z.int(),
  unchanged: z.int(),
  refused: z.array(
    z.object({
      id: z.guid(),
      code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]),
    }),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;
