import type { ProfileChange } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { recordAccountChange } from '#features/audit/record-account-change.ts';
import { findMemberCredentials, updateMemberAccount } from '#features/members/members.queries.ts';
import {
  claimLocalAddress,
  claimPlatformAddress,
  EMAIL_TAKEN,
} from '#features/staff/claim-address.ts';
import { findStaffCredentials, updateStaffAccount } from '#features/staff/staff.queries.ts';
import { FAILED_LOGIN_SECONDS, withinAllowances } from './attempts.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { hashPassword, isPassword } from '#credentials/passwords.ts';
import {
  deleteOtherSessions,
  deleteOtherStaffSessions,
} from '#features/sessions/sessions.queries.ts';

/** Changes the caller's own account and gives it back as it then stands. */
export async function changeProfile(
  services: AuthenticationServices,
  tenant: Tenant,
  caller: Caller,
  { email, firstName, lastName, password, currentPassword }: ProfileChange,
): Promise<Actor> {
  const { actor } = caller;
  const isGuarded = password !== undefined || (email !== undefined && email !== actor.email);
  if (currentPassword !== undefined)
    await confirmIdentity(services, tenant, caller, currentPassword);
  else if (isGuarded)
    fail('request.invalid', { fields: { currentPassword: 'current_password.required' } });
  const changed = {
    email: email ?? actor.email,
    firstName: firstName ?? actor.firstName,
    lastName: lastName ?? actor.lastName,
  };
  const passwordHash =
    password === undefined
      ? {}
      : { passwordHash: await hashPassword(password, services.passwordWaitMs) };
  const saved = save(tenant, caller, { ...changed, ...passwordHash });
  await onConflict(saved, 'email.taken', EMAIL_TAKEN);
  return { ...actor, ...changed };
}

/** Whoever holds another's session must not be able to try passwords here that the login would no longer take. */
async function confirmIdentity(
  { database: { platform }, limits, passwordWaitMs, refusals }: AuthenticationServices,
  tenant: Tenant,
  caller: Caller,
  given: string,
) {
  const { actor } = caller;
  const allowance = {
    key: `password ${actor.userId}`,
    limit: limits.failedLoginsPerAccount,
    windowSeconds: FAILED_LOGIN_SECONDS,
  };
  await withinAllowances(platform, [allowance], async () => {
    const account = actor.membership
      ? await findMemberCredentials(tenant, actor.email)
      : await findStaffCredentials(platform, actor.email);
    if (await isPassword(given, account?.passwordHash, passwordWaitMs)) return;
    refusals.note(tenant, caller, 'member.password_refused');
    fail('password.wrong', { fields: { currentPassword: 'current_password.wrong' } });
  });
}

type Account = { email: string; firstName: string; lastName: string; passwordHash?: string };

/** A changed password ends the other sessions (decisions §5), in the same step. */
function save(tenant: Tenant, caller: Caller, account: Account) {
  const { membership, session, userId, ...before } = caller.actor;
  const isMoving = emailKey(account.email) !== emailKey(before.email);
  return inTransaction(tenant, async (step) => {
    if (membership) {
      if (isMoving) await claimLocalAddress(step.db, account.email);
      await updateMemberAccount(step, membership.id, account);
      if (account.passwordHash) await deleteOtherSessions(step, membership.id, session.id);
    } else {
      if (isMoving) await claimPlatformAddress(step.db, account.email);
      await updateStaffAccount(step.db, userId, account);
      if (account.passwordHash) await deleteOtherStaffSessions(step.db, userId, session.id);
    }
    await recordAccountChange(step, caller, { ...before, id: userId }, account);
  });
}
