import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import type { ImportReport } from '@rahle/contract/member-import';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import { requireRoom } from '#database/lists.ts';
import type { Caller } from '#http/caller.ts';
import { personTarget, recordAction, recordActions } from '#features/audit/audit.queries.ts';
import { decodeText } from './decode-text.ts';
import {
  findKnown,
  insertNamedClasses,
  insertPeople,
  insertMemberships,
  lockForImport,
  updatePeople,
} from './member-import.queries.ts';
import { parseCsv } from './parse-csv.ts';
import { type Plan, planImport, reportOf } from './plan-import.ts';
import { readRow } from './read-row.ts';

/** Says what becomes of each row; not in a dry run, all that is not refused happens, or nothing (decisions §14). */
export async function importMembers(
  tenant: Tenant,
  caller: Caller,
  file: Uint8Array,
  isDryRun: boolean,
): Promise<ImportReport> {
  const { role } = caller.actor;
  const rows = (await parseCsv(decodeText(file))).map((row) => readRow(row, role));
  const people = rows.flatMap((row) => ('person' in row ? [row.person] : []));
  const plan = async (step: Tenant) =>
    planImport(rows, await findKnown(step, people, !isDryRun), role);
  if (isDryRun) return reportOf(await plan(tenant));
  const imported = inTransaction(tenant, async (step) => {
    await lockForImport(step);
    const planned = await plan(step);
    await carryOut(step, caller, planned);
    return reportOf(planned);
  });
  // Someone was registered by the same address a moment ago: nothing has happened, and the next try finds them.
  return onConflict(imported, 'email.taken');
}

async function carryOut(step: Tenant, caller: Caller, { added, changed, classes }: Plan) {
  if (classes.length > 0) {
    const most = LIMITS.perOrganization.classes - classes.length + 1;
    await requireRoom(step, 'classes', most, 'class.too_many');
    const made = await insertNamedClasses(step, classes);
    const targets = made.map((one) => ({ kind: 'class' as const, ...one }));
    await recordActions(step, caller, 'class.created', targets);
  }
  const newcomers = added.length > 0 ? await insertPeople(step, added) : [];
  const targets = newcomers.map(({ userId, role, ...name }) =>
    personTarget({ ...name, id: userId }, role),
  );
  await recordActions(step, caller, 'member.created', targets);
  if (changed.length > 0) await updatePeople(step, changed);
  await recordChanges(step, caller, changed);
  const memberships = [
    ...newcomers.map(({ id, classes: names }) => ({ id, names })),
    ...changed.map(({ member, after }) => ({ id: member.id, names: after.classes })),
  ].flatMap(({ id, names }) => names.map((className) => ({ memberId: id, className })));
  if (memberships.length > 0) await join(step, caller, memberships);
}

/** One record for each thing that is not as it was. */
async function recordChanges(step: Tenant, caller: Caller, changed: Plan['changed']) {
  const people = changed.map(({ member, after }) => ({
    before: member,
    after,
    target: personTarget({ ...after, id: member.userId }),
  }));
  const renamed = people.filter(
    ({ before, after }) =>
      before.firstName !== after.firstName || before.lastName !== after.lastName,
  );
  const moved = people.filter(({ before, after }) => before.email !== after.email);
  const promoted = people.filter(({ before, after }) => before.role !== after.role);
  const targets = (some: typeof people) => some.map(({ target }) => target);
  await recordActions(step, caller, 'member.renamed', targets(renamed));
  await recordActions(step, caller, 'member.email_changed', targets(moved));
  const roles = promoted.map(({ target, after }) => ({ ...target, value: after.role }));
  await recordActions(step, caller, 'member.role_changed', roles);
}

async function join(
  step: Tenant,
  caller: Caller,
  memberships: Parameters<typeof insertMemberships>[1],
) {
  for (const { id, name, joined, size } of await insertMemberships(step, memberships)) {
    if (size > LIMITS.perClass.members) fail('class.full');
    const target = { kind: 'class', id, name, value: joined } as const;
    await recordAction(step, caller, 'class.members_added', target);
  }
}
