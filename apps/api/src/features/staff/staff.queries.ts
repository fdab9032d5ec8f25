import { emailKey } from '@rahle/contract/email';
import type { PlatformRole } from '@rahle/contract/roles';
import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';
import { lock } from '#database/locks.ts';

type NewStaff = {
  /** A member who becomes staff stays the same user. */
  id?: string;
  email: string;
  firstName: string;
  lastName: string;
  role: PlatformRole;
  passwordHash: string;
};

export async function insertStaff(db: Platform, staff: NewStaff): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({
      ...(staff.id && { id: staff.id }),
      email: staff.email,
      email_key: emailKey(staff.email),
      first_name: staff.firstName,
      last_name: staff.lastName,
      role: staff.role,
      password_hash: staff.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findStaffCredentials(db: Platform, email: string) {
  return db
    .selectFrom('staff')
    .select(['id as userId', 'role', 'password_hash as passwordHash', 'state'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

export async function isStaffAddress(db: Platform, email: string): Promise<boolean> {
  return (await findStaffCredentials(db, email)) !== undefined;
}

/** Whether any organization knows this address; the answer names none. */
export async function isLocalAddress(db: Platform, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select is_local_address(${emailKey(email)}) as known
  `.execute(db);
  return rows[0]?.known === true;
}

/**
 * Locks an e-mail address until the transaction ends: two tables hold addresses, and no unique index spans both.
 */
export async function lockAddress(db: Platform, email: string) {
  await lock(db, emailKey(email));
}

/** An import of members names too many addresses to wait for each: it holds the whole table (member-import). */
export async function lockStaff(db: Platform) {
  await sql`lock table staff in row exclusive mode`.execute(db);
}

export async function isAgent(db: Platform, staffId: string): Promise<boolean> {
  const agent = db.selectFrom('staff').select('id').where('id', '=', staffId);
  return (await agent.where('role', '=', 'AGENT').executeTakeFirst()) !== undefined;
}

type StaffChange = { email: string; firstName: string; lastName: string; passwordHash?: string };

export async function updateStaffAccount(
  db: Platform,
  staffId: string,
  { email, firstName, lastName, passwordHash }: StaffChange,
) {
  await db
    .updateTable('staff')
    .set({
      email,
      email_key: emailKey(email),
      first_name: firstName,
      last_name: lastName,
      ...(passwordHash && { password_hash: passwordHash }),
    })
    .where('id', '=', staffId)
    .execute();
}
