import { Failure } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type { MarkChange } from '@rahle/contract/marks';
import { inTransaction, type Tenant } from '#database/database.ts';
import { isSameMark, keepChange, timesOf } from './marks.commands.ts';
import { addMarks, listMarksById } from './filed-marks.queries.ts';
import { countMarks, findCursor, lockMarks, type Owned } from './marks.queries.ts';

export type FiledMark = { id: string; change: MarkChange };
/** Whether anything is different now, or why the mark was refused. */
type Outcome = boolean | Failure;

/**
 * Marks out of a file, which their owner wants back even where they were deleted since. Those that are new are written
 * together, those that are there as they are cost nothing; the others are kept one by one, as a device sends them.
 */
export const takeInMarks = (
  tenant: Tenant,
  owned: Owned,
  marks: readonly FiledMark[],
): Promise<Outcome[]> =>
  inTransaction(tenant, async (step) => {
    await lockMarks(step, owned);
    const stored = await listMarksById(
      step,
      owned,
      marks.map(({ id }) => id),
    );
    const room = LIMITS.mark.perBook - (await countMarks(step, owned));
    const unknown = marks.filter(
      ({ id }, nth) => !stored.has(id) && marks.findIndex((other) => other.id === id) === nth,
    );
    const added = new Set(unknown.slice(0, Math.max(room, 0)));
    await addMarks(
      step,
      owned,
      [...added].map(({ id, change }) => ({ id, change, times: timesOf(change) })),
    );
    const outcomes: Outcome[] = [];
    for (const mark of marks) {
      const before = stored.get(mark.id);
      if (added.has(mark)) outcomes.push(true);
      else if (before && isSameMark(before, mark.change)) outcomes.push(false);
      else {
        outcomes.push(await keepOne(step, owned, mark));
        stored.delete(mark.id);
      }
    }
    return outcomes;
  });

async function keepOne(step: Tenant, owned: Owned, { id, change }: FiledMark): Promise<Outcome> {
  const before = await findCursor(step, owned);
  try {
    await keepChange(step, owned, id, change);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return before !== (await findCursor(step, owned));
}
