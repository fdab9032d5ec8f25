import { LIMITS } from '@rahle/contract/limits';
import { type LocalRole, PLATFORM_ROLES, outranks, type Role, ROLES } from '@rahle/contract/roles';
import { sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Platform, Tenant } from '#database/database.ts';

type Kind = keyof typeof LIMITS.passwordLinkHours;

/** Links for these members, each with the moment it ends. */
export async function insertLinks(
  { db, organizationId }: Tenant,
  memberIds: string[],
  kind: Kind,
): Promise<{ id: string; memberId: string; expiresAt: string }[]> {
  const hours = LIMITS.passwordLinkHours[kind];
  const { rows } = await sql<{ id: string; memberId: string; expiresAt: Date }>`
    insert into password_links (organization_id, member_id, kind, expires_at)
    select ${organizationId}, id, ${kind}::password_link_kind, now() + make_interval(hours => ${hours})
    from unnest(${memberIds}::uuid[]) id
    returning id, member_id as "memberId", expires_at as "expiresAt"
  `.execute(db);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

/** Whom a living link belongs to: someone who may sign in. */
const selectOwner = ({ db, organizationId }: Tenant, linkId: string) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'l.organization_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select(['m.id', 'm.user_id as userId', 'm.first_name as firstName'])
    .select(['m.last_name as lastName', 'm.email', 'm.role'])
    .where('l.organization_id', '=', organizationId)
    .where('l.id', '=', linkId)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('m.state', '!=', 'PASSIVE');

export const findLinkOwner = (tenant: Tenant, linkId: string) =>
  selectOwner(tenant, linkId).executeTakeFirst();

/** The same, and nobody else uses the link or changes the member until the transaction ends. */
export const findLinkOwnerToChange = (tenant: Tenant, linkId: string) =>
  selectOwner(tenant, linkId).forUpdate(['l', 'm']).executeTakeFirst();

/** The links of the member end by the database's own trigger. */
export async function updatePassword(
  { db, organizationId }: Tenant,
  memberId: string,
  passwordHash: string,
) {
  await db
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .execute();
}

const isLocal = (role: Role): role is LocalRole =>
  !(PLATFORM_ROLES as readonly Role[]).includes(role);

/** Those in a class who have no password yet and may sign in, of lower rank than this. */
export function listWithoutPassword({ db, organizationId }: Tenant, classId: string, above: Role) {
  const roles = ROLES.filter(isLocal).filter((role) => outranks(above, role));
  return db
    .selectFrom('class_members as i')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'i.organization_id').onRef('m.id', '=', 'i.member_id'),
    )
    .select(['m.id', 'm.user_id as userId', 'm.first_name as firstName'])
    .select(['m.last_name as lastName', 'm.email'])
    .where('i.organization_id', '=', organizationId)
    .where('i.class_id', '=', classId)
    .where('m.password_hash', 'is', null)
    .where('m.state', '!=', 'PASSIVE')
    .where('m.role', 'in', roles)
    .orderBy(alphabetically('m.first_name'))
    .orderBy(alphabetically('m.last_name'))
    .orderBy('m.id')
    .execute();
}

export async function sweepPasswordLinks(db: Platform) {
  await sql`select sweep_password_links()`.execute(db);
}
