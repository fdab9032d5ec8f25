import { type ProfileChange } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import { onConflict } from '#database/conflicts.ts';
import { type Database, inTransaction, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { findMemberCredentials, updateMemberAccount } from '#features/members/members.queries.ts';
import {
  findStaffCredentials,
  isLocalAddress,
  isStaffAddress,
  updateStaffAccount,
} from '#features/staff/staff.queries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { EMAIL_TAKEN } from './registration.commands.ts';
import { deleteOtherSessions, deleteOtherStaffSessions } from './sessions.queries.ts';

/** Changes the caller's own account and gives it back as it then stands. */
export async function changeProfile(
  database: Database,
  tenant: Tenant,
  actor: Actor,
  { email, firstName, lastName, password, currentPassword }: ProfileChange,
): Promise<Actor> {
  if (currentPassword !== undefined) await confirmIdentity(database, tenant, actor, currentPassword);
  const changed = {
    email: email ?? actor.email,
    firstName: firstName ?? actor.firstName,
    lastName: lastName ?? actor.lastName,
  };
  if (emailKey(changed.email) !== emailKey(actor.email)) await refuseTaken(database, actor, changed.email);
  const passwordHash = password === undefined ? {} : { passwordHash: await hashPassword(password) };
  const saved = save(database, tenant, actor, { ...changed, ...passwordHash });
  await onConflict(saved, 'email.taken', EMAIL_TAKEN);
  return { ...actor, ...changed };
}

async function confirmIdentity(database: Database, tenant: Tenant, actor: Actor, given: string) {
  const account = actor.membership
    ? await findMemberCredentials(tenant, actor.email)
    : await findStaffCredentials(database.platform, actor.email);
  if (!(await isPassword(given, account?.passwordHash)))
    fail('password.wrong', { fields: { currentPassword: 'current_password.wrong' } });
}

/** An address is either one of the platform's or one of the organizations', never both (decisions §2). */
async function refuseTaken({ platform }: Database, actor: Actor, email: string) {
  const isTaken = await (actor.membership ? isStaffAddress : isLocalAddress)(platform, email);
  if (isTaken) fail('email.taken', EMAIL_TAKEN);
}

type Account = { email: string; firstName: string; lastName: string; passwordHash?: string };

/** A changed password ends the other sessions (decisions §5), in the same step. */
async function save({ platform }: Database, tenant: Tenant, actor: Actor, account: Account) {
  const { membership, session, userId } = actor;
  if (membership) {
    await inTransaction(tenant, async (step) => {
      await updateMemberAccount(step, membership.id, account);
      if (account.passwordHash) await deleteOtherSessions(step, membership.id, session.id);
    });
  } else {
    await platform.transaction().execute(async (step) => {
      await updateStaffAccount(step, userId, account);
      if (account.passwordHash) await deleteOtherStaffSessions(step, userId, session.id);
    });
  }
}
