import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type { Mark, MarkChange } from '@rahle/contract/marks';
import { inTransaction, type Tenant } from '#database/database.ts';
import { fingerprintOf } from './change-fingerprint.ts';
import {
  countMarks,
  eraseMark,
  findMark,
  isApplied,
  lockMarks,
  type MarkWords,
  noteApplied,
  type Owned,
  type Times,
  writeMark,
} from './marks.queries.ts';

/**
 * Whoever keeps a mark is answered with what stands under its id afterwards. A change that was applied before is sent
 * again because its answer was lost: it changes nothing, whatever others have done to the mark since.
 */
export const keepMark = (
  tenant: Tenant,
  owned: Owned,
  markId: string,
  change: MarkChange,
): Promise<Mark> =>
  inTransaction(tenant, async (step) => {
    await lockMarks(step, owned);
    const fingerprint = fingerprintOf(change);
    if (fingerprint !== null && (await isApplied(step, owned, markId, fingerprint)))
      return (await findMark(step, owned, markId))!;
    const kept = await keepChange(step, owned, markId, change);
    if (fingerprint !== null) await noteApplied(step, owned, markId, fingerprint);
    return kept;
  });

/**
 * A mark that is not there is made, one that was seen as it is is changed, the same once more changes nothing, and an
 * edit beats a delete. What was written without having seen the other is a conflict: the later is kept, the earlier
 * becomes a second mark, which is the same one however often it is made (decisions §13). The caller holds the lock.
 */
export async function keepChange(
  step: Tenant,
  owned: Owned,
  markId: string,
  change: MarkChange,
): Promise<Mark> {
  const times = timesOf(change);
  const sentAt = times.updatedAt.getTime();
  const stored = await findMark(step, owned, markId);
  if (!stored) {
    await refuseTooMany(step, owned);
    return writeMark(step, owned, markId, change, times);
  }
  if (isSameMark(stored, change)) return stored;

  const storedAt = Date.parse(stored.updatedAt);
  const after = {
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(Math.max(sentAt, storedAt + 1)),
  };
  if (stored.deletedAt) {
    await refuseTooMany(step, owned);
    return writeMark(step, owned, markId, change, after);
  }
  if (change.base !== null && Date.parse(change.base) === storedAt)
    return writeMark(step, owned, markId, change, after);
  if (sentAt < storedAt) {
    await keepSecond(step, owned, markId, change, times);
    return stored;
  }
  await keepSecond(step, owned, markId, stored, {
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(storedAt),
  });
  return writeMark(step, owned, markId, change, after);
}

/** When a change was made; a clock that is ahead counts as ours. */
export function timesOf({ createdAt, updatedAt }: MarkChange): Times {
  const now = Date.now();
  const sentAt = Math.min(updatedAt ? Date.parse(updatedAt) : now, now);
  const madeAt = Math.min(createdAt ? Date.parse(createdAt) : sentAt, sentAt);
  return { createdAt: new Date(madeAt), updatedAt: new Date(sentAt) };
}

export const isSameMark = (stored: Mark, change: MarkWords): boolean =>
  !stored.deletedAt && isDeepStrictEqual(wordsOf(stored), wordsOf(change));

/** Once: whoever has deleted the second mark since does not get it back by a repetition. */
async function keepSecond(
  step: Tenant,
  owned: Owned,
  markId: string,
  words: MarkWords,
  times: Times,
): Promise<void> {
  const id = secondId(markId, times.updatedAt);
  if (await findMark(step, owned, id)) return;
  await refuseTooMany(step, owned);
  await writeMark(step, owned, id, words, times);
}

async function refuseTooMany(step: Tenant, owned: Owned): Promise<void> {
  if ((await countMarks(step, owned)) >= LIMITS.mark.perBook) fail('mark.too_many');
}

const wordsOf = ({ kind, colour, note, version, selector }: MarkWords): MarkWords => ({
  kind,
  colour,
  note,
  version,
  selector,
});

/** A version 8 UUID (RFC 9562) of the mark and the time of the edit that it could not keep. */
function secondId(markId: string, updatedAt: Date): string {
  const name = `${markId.toLowerCase()}\0${updatedAt.toISOString()}`;
  const bytes = createHash('sha256').update(name).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A mark that was edited since `base` stays. */
export const removeMark = (
  tenant: Tenant,
  owned: Owned,
  markId: string,
  base: string | undefined,
): Promise<void> =>
  inTransaction(tenant, async (step) => {
    await lockMarks(step, owned);
    const stored = (await findMark(step, owned, markId)) ?? fail('mark.not_found');
    const isEdited = base !== undefined && Date.parse(base) !== Date.parse(stored.updatedAt);
    if (!stored.deletedAt && !isEdited) await eraseMark(step, owned, markId);
  });
