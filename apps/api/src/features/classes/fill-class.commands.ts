import type { AuditAction } from '@rahle/contract/audit-actions';
import type { BulkResult } from '@rahle/contract/bulk';
import { type FailureCode, fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { inTransaction, type Tenant } from '#database/database.ts';
import { lock } from '#database/locks.ts';
import type { Caller } from '#http/caller.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import {
  deleteClassContents,
  deleteClassMembers,
  insertClassContents,
  insertClassMembers,
  lockContents,
  lockMembers,
} from './class-rows.queries.ts';
import { viewerOf } from './classes.policy.ts';
import { findClass, findClassToFill } from './classes.queries.ts';

type Change = {
  /** Which of the ids name something of the organization. */
  keep: (tenant: Tenant, ids: string[]) => Promise<string[]>;
  write: (tenant: Tenant, classId: string, ids: string[]) => Promise<number>;
  missing: FailureCode;
  action: AuditAction;
};

/** Nobody else fills this class until the transaction ends. */
export const lockClass = ({ db }: Tenant, classId: string) =>
  lock(db, `class ${classId.toLowerCase()}`);

async function changeRows(
  { keep, write, missing, action }: Change,
  step: Tenant,
  caller: Caller,
  classId: string,
  given: string[],
): Promise<BulkResult> {
  const viewer = viewerOf(caller.actor);
  // What is counted against the limits is what there is once nobody else fills this class.
  await lockClass(step, classId);
  const { name } = (await findClassToFill(step, viewer, classId)) ?? fail('class.not_found');
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const known = new Set(await keep(step, ids));
  const done = known.size > 0 ? await write(step, classId, [...known]) : 0;
  await refuseFull(step, classId);
  const target = { kind: 'class', id: classId, name, value: done } as const;
  if (done > 0) await recordAction(step, caller, action, target);
  const refused = ids.filter((id) => !known.has(id)).map((id) => ({ id, code: missing }));
  return { done, unchanged: known.size - done, refused };
}

const inOneStep =
  (change: Change) =>
  (tenant: Tenant, caller: Caller, classId: string, ids: string[]): Promise<BulkResult> =>
    inTransaction(tenant, (step) => changeRows(change, step, caller, classId, ids));

async function refuseFull(step: Tenant, classId: string) {
  const filled = await findClass(step, { insider: null }, classId);
  const { members, contents } = LIMITS.perClass;
  if (filled!.memberCount > members || filled!.contentCount > contents) fail('class.full');
}

const ofMembers = { keep: lockMembers, missing: 'member.not_found' } as const;
const ofContents = { keep: lockContents, missing: 'content.not_found' } as const;

const JOINING: Change = {
  ...ofMembers,
  write: insertClassMembers,
  action: 'class.members_added',
};

export const addMembers = inOneStep(JOINING);

/** The same inside a transaction that does more. */
export const joinClass = (step: Tenant, caller: Caller, classId: string, ids: string[]) =>
  changeRows(JOINING, step, caller, classId, ids);

export const removeMembers = inOneStep({
  ...ofMembers,
  write: deleteClassMembers,
  action: 'class.members_removed',
});
export const giveContents = inOneStep({
  ...ofContents,
  write: insertClassContents,
  action: 'class.contents_given',
});
export const takeContents = inOneStep({
  ...ofContents,
  write: deleteClassContents,
  action: 'class.contents_taken',
});
