import type { Class, ClassCreate, ClassUpdate } from '@rahle/contract/classes';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import { requireRoom } from '#database/lists.ts';
import type { Caller } from '#http/caller.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import { deleteClass, findClass, insertClass, renameClass } from './classes.queries.ts';

const EVERY_CLASS = { insider: null };

const underFreeName = <Result>(work: Promise<Result>): Promise<Result> =>
  onConflict(work, 'class.name_taken', { fields: { name: 'class.name_taken' } });

export function addClass(tenant: Tenant, caller: Caller, { name }: ClassCreate): Promise<Class> {
  const added = inTransaction(tenant, async (step) => {
    await requireRoom(step, 'classes', LIMITS.perOrganization.classes, 'class.too_many');
    const { id } = await insertClass(step, name);
    await recordAction(step, caller, 'class.created', { kind: 'class', id, name });
    return (await findClass(step, EVERY_CLASS, id))!;
  });
  return underFreeName(added);
}

export function changeClass(
  tenant: Tenant,
  caller: Caller,
  classId: string,
  { name }: ClassUpdate,
): Promise<Class> {
  const changed = inTransaction(tenant, async (step) => {
    if (name !== undefined) await rename(step, caller, classId, name);
    return (await findClass(step, EVERY_CLASS, classId)) ?? fail('class.not_found');
  });
  return underFreeName(changed);
}

async function rename(step: Tenant, caller: Caller, classId: string, name: string) {
  const before = (await renameClass(step, classId, name)) ?? fail('class.not_found');
  const renamed = { kind: 'class', id: classId, name, value: before } as const;
  if (before !== name) await recordAction(step, caller, 'class.renamed', renamed);
}

export function removeClass(tenant: Tenant, caller: Caller, classId: string): Promise<null> {
  return inTransaction(tenant, async (step) => {
    const { name } = (await deleteClass(step, classId)) ?? fail('class.not_found');
    await recordAction(step, caller, 'class.deleted', { kind: 'class', id: classId, name });
    return null;
  });
}
