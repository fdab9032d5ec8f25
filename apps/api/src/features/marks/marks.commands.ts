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
    const kept = await keep(step, owned, markId, change);
    if (fingerprint !== null) await noteApplied(step, owned, markId, fingerprint);
    return kept;
  });

/** A mark out of a file, which its owner wants back even where it was deleted since. */
export const takeInMark = (
  tenant: Tenant,
  owned: Owned,
  markId: string,
  change: MarkChange,
): Promise<Mark> =>
  inTransaction(tenant, async (step) => {
    await lockMarks(step, owned);
    return keep(step, owned, markId, change);
  });

/**
 * A mark that is not there is made, one that was seen as it is is changed, the same once more changes nothing, and an
 * edit beats a delete. What was written without having seen the other is a conflict: the later is kept, the earlier
 * becomes a second mark, which is the same one however often it is made (decisions §13).
 */
async function keep(step: Tenant, owned: Owned, markId: string, change: MarkChange): Promise<Mark> {
  const now = Date.now();
  const sentAt = Math.min(change.updatedAt ? Date.parse(change.updatedAt) : now, now);
  const createdAt = new Date(
    Math.min(change.createdAt ? Date.parse(change.createdAt) : sentAt, sentAt),
  );
  const stored = await findMark(step, owned, markId);
  if (!stored) {
    await refuseTooMany(step, owned);
    return writeMark(step, owned, markId, change, { createdAt, updatedAt: new Date(sentAt) });
  }
  if (!stored.deletedAt && isDeepStrictEqual(wordsOf(stored), wordsOf(change))) return stored;

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
    await keepSecond(step, owned, markId, change, { createdAt, updatedAt: new Date(sentAt) });
    return stored;
  }
  await keepSecond(step, owned, markId, stored, {
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(storedAt),
  });
  return writeMark(step, owned, markId, change, after);
}

type Times = { createdAt: Date; updatedAt: Date };

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
