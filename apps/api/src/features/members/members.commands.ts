import { fail } from '@rahle/contract/failures';
import type { Member, MemberState } from '@rahle/contract/members';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { personTarget, recordAction } from '#features/audit/audit.queries.ts';
import { deleteMemberSessions } from '#features/sessions/sessions.queries.ts';
import { findMemberToChange } from './member-reads.queries.ts';
import { refuseLowerRank } from './members.policy.ts';
import { updateMemberState } from './members.queries.ts';

/** Someone switched off is signed out in the same step, and stays so when switched on again (decisions §4). */
export function changeState(
  tenant: Tenant,
  caller: Caller,
  memberId: string,
  state: MemberState,
): Promise<Member> {
  return inTransaction(tenant, async (step) => {
    const member = (await findMemberToChange(step, { memberId })) ?? fail('member.not_found');
    refuseLowerRank(caller.actor, member.user);
    await updateMemberState(step, memberId, state);
    if (state !== member.state)
      await recordAction(step, caller, 'member.state_changed', personTarget(member.user, state));
    if (state === 'PASSIVE') await deleteMemberSessions(step, memberId);
    return { ...member, state };
  });
}
