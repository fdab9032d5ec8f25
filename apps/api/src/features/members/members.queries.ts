import { emailKey } from '@rahle/contract/email';
import { fold } from '@rahle/contract/fold';
import type { MemberState } from '@rahle/contract/members';
import type { LocalRole } from '@rahle/contract/roles';
import type { Tenant } from '#database/database.ts';

type NewMember = {
  email: string;
  firstName: string;
  lastName: string;
  role: LocalRole;
  state: MemberState;
  /** Null until the person has set a password. */
  passwordHash: string | null;
};

/** What a member is searched by (decisions §5): first, last and full name, and e-mail. */
export const memberSearchKey = (member: { firstName: string; lastName: string; email: string }) =>
  fold(`${member.firstName} ${member.lastName} ${member.email}`);

export async function insertMember({ db, organizationId }: Tenant, member: NewMember) {
  return db
    .insertInto('members')
    .values({
      organization_id: organizationId,
      email: member.email,
      email_key: emailKey(member.email),
      first_name: member.firstName,
      last_name: member.lastName,
      role: member.role,
      state: member.state,
      password_hash: member.passwordHash,
      search_key: memberSearchKey(member),
    })
    .returning(['id', 'user_id as userId'])
    .executeTakeFirstOrThrow();
}

export async function findMemberCredentials({ db, organizationId }: Tenant, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'password_hash as passwordHash', 'state', 'user_id as userId', 'role'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('organization_id', '=', organizationId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export async function updateMemberState(
  { db, organizationId }: Tenant,
  memberId: string,
  state: MemberState,
) {
  await db
    .updateTable('members')
    .set({ state })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .execute();
}

type MemberChange = {
  email: string;
  firstName: string;
  lastName: string;
  role?: LocalRole;
  passwordHash?: string;
};

export async function updateMemberAccount(
  { db, organizationId }: Tenant,
  memberId: string,
  { email, firstName, lastName, role, passwordHash }: MemberChange,
) {
  await db
    .updateTable('members')
    .set({
      email,
      email_key: emailKey(email),
      first_name: firstName,
      last_name: lastName,
      search_key: memberSearchKey({ email, firstName, lastName }),
      ...(role && { role }),
      ...(passwordHash && { password_hash: passwordHash }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .execute();
}

/** With the member go their sessions and what was lent to them; the password is given back to whoever moves them. */
export async function deleteMember(
  { db, organizationId }: Tenant,
  memberId: string,
): Promise<{ passwordHash: string | null }> {
  return db
    .deleteFrom('members')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .returning('password_hash as passwordHash')
    .executeTakeFirstOrThrow();
}
