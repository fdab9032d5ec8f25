import type { BulkResult } from '@rahle/contract/bulk';
import type { FailureCode } from '@rahle/contract/failures';
import type { MemberBulk } from '@rahle/contract/member-bulk';
import { mayChangeAccount } from '@rahle/contract/roles';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { personTarget, recordActions } from '#features/audit/audit.queries.ts';
import { joinClass, lockClass } from '#features/classes/fill-class.commands.ts';
import {
  type ChosenMember,
  deleteLoans,
  deleteSessionsOf,
  findChosen,
  findChosenContents,
  findGivenByClass,
  insertLoans,
  updateStates,
} from './member-bulk.queries.ts';

type Refused = BulkResult['refused'];

const refuse = (ids: string[], code: FailureCode): Refused => ids.map((id) => ({ id, code }));
const idsOf = (members: { id: string }[]) => members.map(({ id }) => id);

/** One thing done to many members in one transaction; whoever it cannot be done to is named, and the rest is done. */
export function changeMany(
  tenant: Tenant,
  caller: Caller,
  { ids: given, search = '', role, state, action, contentIds, classId }: MemberBulk,
): Promise<BulkResult> {
  return inTransaction(tenant, async (step) => {
    const ids = [...new Set(given?.map((id) => id.toLowerCase()))];
    // The class is locked before its members, as everywhere: in another order two transactions could wait for each other.
    if (classId !== undefined) await lockClass(step, classId);
    const members = await findChosen(step, given ? { ids } : { search, role, state });
    const known = new Set(idsOf(members));
    const unknown = refuse(
      ids.filter((id) => !known.has(id)),
      'member.not_found',
    );
    const result = await act();
    return { ...result, refused: [...unknown, ...result.refused] };

    async function act(): Promise<BulkResult> {
      if (action === 'activate') return changeStates(step, caller, members, 'ACTIVE');
      if (action === 'deactivate') return changeStates(step, caller, members, 'PASSIVE');
      if (action === 'class') return joinClass(step, caller, classId!, [...known]);
      return changeLoans(step, caller, action, members, contentIds!);
    }
  });
}

/** Only of someone of lower rank (decisions §3); whoever is switched off is signed out. */
async function changeStates(
  step: Tenant,
  caller: Caller,
  members: ChosenMember[],
  state: 'ACTIVE' | 'PASSIVE',
): Promise<BulkResult> {
  const lower = members.filter((member) => mayChangeAccount(caller.actor.role, member));
  const changing = lower.filter((member) => member.state !== state);
  await updateStates(step, idsOf(changing), state);
  if (state === 'PASSIVE') await deleteSessionsOf(step, idsOf(changing));
  const targets = changing.map(({ userId, ...name }) =>
    personTarget({ ...name, id: userId }, state),
  );
  await recordActions(step, caller, 'member.state_changed', targets);
  const higher = members.filter((member) => !lower.includes(member));
  return {
    done: changing.length,
    unchanged: lower.length - changing.length,
    refused: refuse(idsOf(higher), 'rank.too_low'),
  };
}

async function changeLoans(
  step: Tenant,
  caller: Caller,
  action: 'assign' | 'unassign',
  members: ChosenMember[],
  given: string[],
): Promise<BulkResult> {
  const wanted = [...new Set(given.map((id) => id.toLowerCase()))];
  const contents = await findChosenContents(step, wanted);
  const [memberIds, contentIds] = [idsOf(members), idsOf(contents)];
  const write = action === 'assign' ? insertLoans : deleteLoans;
  const loans = await write(step, memberIds, contentIds);
  const changed = new Set(loans.map((loan) => loan.member_id));
  const kept = memberIds.filter((id) => !changed.has(id));
  const byClass =
    action === 'assign' ? new Set<string>() : await findGivenByClass(step, kept, contentIds);
  const counts = Map.groupBy(loans, (loan) => loan.content_id);
  const targets = contents.flatMap(({ id, title }) => {
    const value = counts.get(id)?.length;
    return value ? [{ kind: 'content' as const, id, name: title, value }] : [];
  });
  const done = action === 'assign' ? 'content.assigned_to_many' : 'content.unassigned_from_many';
  await recordActions(step, caller, done, targets);
  const missing = wanted.filter((id) => !contentIds.includes(id));
  return {
    done: changed.size,
    unchanged: kept.length - byClass.size,
    refused: [
      ...refuse(missing, 'content.not_found'),
      ...refuse([...byClass], 'content.given_by_class'),
    ],
  };
}
