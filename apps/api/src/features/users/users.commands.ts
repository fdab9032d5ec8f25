import type { User } from '@rahle/contract/authentication';
import { emailKey } from '@rahle/contract/email';
import { fail } from '@rahle/contract/failures';
import { isPlatformRole, type LocalRole } from '@rahle/contract/roles';
import type { UserCreate, UserUpdate } from '@rahle/contract/users';
import { onConflict } from '#database/conflicts.ts';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { hashPassword } from '#features/authentication/passwords.policy.ts';
import { deleteMemberSessions } from '#features/authentication/sessions.queries.ts';
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
} from '#features/staff/addresses.policy.ts';
import { insertStaff } from '#features/staff/staff.queries.ts';
import { mayGrant } from './users.policy.ts';

type Person = { email: string; firstName: string; lastName: string };

/** A new account begins ACTIVE; granting SUPER_USER makes one of the platform's (decisions §2). */
export async function createUser(
  tenant: Tenant,
  actor: Actor,
  { password, userRole, ...person }: UserCreate,
): Promise<User> {
  if (!mayGrant(actor, userRole)) fail('role.not_grantable');
  const passwordHash = await hashPassword(password);
  const made = inTransaction(tenant, async (step) => {
    if (isPlatformRole(userRole)) return makeSuperUser(step, { ...person, passwordHash });
    await claimLocalAddress(step.db, person.email);
    const account = { ...person, passwordHash, role: userRole, state: 'ACTIVE' } as const;
    const { userId } = await insertMember(step, account);
    return toUser(tenant, userId, person, userRole);
  });
  return onConflict(made, 'email.taken', EMAIL_TAKEN);
}

/** Changes what is given. The password is hashed first, so that no connection is held while that takes its time. */
export async function changeUser(
  tenant: Tenant,
  actor: Actor,
  userId: string,
  { password, userRole, ...change }: UserUpdate,
): Promise<User> {
  // A name is not among what takes higher rank (decisions §3).
  const isGuarded = [password, userRole, change.email].some((given) => given !== undefined);
  const secret = password === undefined ? {} : { passwordHash: await hashPassword(password) };
  const changed = inTransaction(tenant, async (step) => {
    const member = (await findMemberToChange(step, { userId })) ?? fail('user.not_found');
    const { id: _, role: roleBefore, ...before } = member.user;
    if (isGuarded) refuseLowerRank(actor, member.user);
    // Keeping the role someone has grants nothing.
    const role = userRole ?? roleBefore;
    if (role !== roleBefore && !mayGrant(actor, role)) fail('role.not_grantable');
    const account = { ...before, ...change, ...secret };
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
  const { passwordHash } = await deleteMember(step, member.id);
  return makeSuperUser(step, { passwordHash, ...account, id: member.user.id });
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
