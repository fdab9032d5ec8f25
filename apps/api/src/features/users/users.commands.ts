import type { User } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import { isPlatformRole, type LocalRole, mayGrant } from '@rahle/contract/roles';
import type { UserCreate, UserUpdate } from '@rahle/contract/users';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { recordAccountChange } from '#features/audit/record-account-change.ts';
import { personTarget, recordAction } from '#features/audit/audit.queries.ts';
import { hashPassword } from '#credentials/passwords.ts';
import { deleteMemberSessions } from '#features/sessions/sessions.queries.ts';
import { type FoundMember, findMemberToChange } from '#features/members/member-reads.queries.ts';
import { refuseLowerRank } from '#features/members/members.policy.ts';
import {
  deleteMember,
  insertMember,
  updateMemberAccount,
} from '#features/members/members.queries.ts';
import {
  claimLocalAddress,
  claimPlatformAddress,
  EMAIL_TAKEN,
} from '#features/staff/claim-address.ts';
import { insertStaff, lockStaff } from '#features/staff/staff.queries.ts';

type Person = { email: string; firstName: string; lastName: string };

/** A new account begins ACTIVE; granting SUPER_USER makes one of the platform's (decisions §2). */
export async function createUser(
  tenant: Tenant,
  caller: Caller,
  { password, userRole, ...person }: UserCreate,
): Promise<User> {
  if (!mayGrant(caller.actor.role, userRole)) fail('role.not_grantable');
  const passwordHash = await hashPassword(password);
  const made = inTransaction(tenant, async (step) => {
    const user = isPlatformRole(userRole)
      ? await makeSuperUser(step, { ...person, passwordHash })
      : await makeMember(step, { ...person, passwordHash, role: userRole });
    await recordAction(step, caller, 'member.created', personTarget(user, userRole));
    // Whoever gave the account knows its password: its owner is told (decisions §13).
    await recordAction(step, caller, 'member.password_changed', personTarget(user));
    return user;
  });
  return onConflict(made, 'email.taken', EMAIL_TAKEN);
}

async function makeMember(
  step: Tenant,
  account: Person & { passwordHash: string; role: LocalRole },
): Promise<User> {
  await claimLocalAddress(step.db, account.email);
  const { userId } = await insertMember(step, { ...account, state: 'ACTIVE' });
  return toUser(step, userId, account, account.role);
}

/** Changes what is given. The password is hashed first, so that no connection is held while that takes its time. */
export async function changeUser(
  tenant: Tenant,
  caller: Caller,
  userId: string,
  { password, userRole, ...change }: UserUpdate,
): Promise<User> {
  // A name is not among what takes higher rank (decisions §3).
  const isGuarded = [password, userRole, change.email].some((given) => given !== undefined);
  const secret = password === undefined ? {} : { passwordHash: await hashPassword(password) };
  const changed = inTransaction(tenant, async (step) => {
    // An import holds the staff before its members: in another order the two would wait for each other.
    if (userRole && isPlatformRole(userRole)) await lockStaff(step.db);
    const member = (await findMemberToChange(step, { userId })) ?? fail('user.not_found');
    const { id: _, role: roleBefore, ...before } = member.user;
    if (isGuarded) refuseLowerRank(caller.actor, member.user);
    // Keeping the role someone has grants nothing.
    const role = userRole ?? roleBefore;
    if (role !== roleBefore && !mayGrant(caller.actor.role, role)) fail('role.not_grantable');
    const account = { ...before, ...change, ...secret };
    await recordAccountChange(step, caller, member.user, { ...account, role });
    if (isPlatformRole(role)) return promote(step, member, account);
    return saveMember(step, member, { ...account, role });
  });
  return onConflict(changed, 'email.taken', EMAIL_TAKEN);
}

type Account = Person & { passwordHash?: string };

async function saveMember(
  step: Tenant,
  member: FoundMember,
  account: Account & { role: LocalRole },
) {
  const isMoving = emailKey(account.email) !== emailKey(member.user.email);
  if (isMoving) await claimLocalAddress(step.db, account.email);
  await updateMemberAccount(step, member.id, account);
  if (account.passwordHash) await deleteMemberSessions(step, member.id);
  return toUser(step, member.user.id, account, account.role);
}

/**
 * The same user, no longer in any organization; the sessions go with the membership. Someone who is switched off or
 * awaits approval is activated first: that decision is not taken in passing.
 */
async function promote(step: Tenant, member: FoundMember, account: Account): Promise<User> {
  if (member.state !== 'ACTIVE') fail('member.not_active');
  const before = await deleteMember(step, member.id);
  const passwordHash = account.passwordHash ?? before.passwordHash ?? fail('member.no_password');
  return makeSuperUser(step, { ...account, passwordHash, id: member.user.id });
}

async function makeSuperUser(
  { db }: Tenant,
  account: Person & { id?: string; passwordHash: string },
): Promise<User> {
  await claimPlatformAddress(db, account.email);
  const id = await insertStaff(db, { ...account, role: 'SUPER_USER' });
  return toUser(null, id, account, 'SUPER_USER');
}

const toUser = (
  tenant: Tenant | null,
  id: string,
  { email, firstName, lastName }: Person,
  role: User['role'],
): User => ({
  id,
  email,
  firstName,
  lastName,
  role,
  organizationId: tenant?.organizationId ?? null,
});
