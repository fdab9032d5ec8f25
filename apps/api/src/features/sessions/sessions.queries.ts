import { type SqlBool, sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import { gathered } from '#database/gathered.ts';
import { prepared } from '#database/prepared.ts';
import type { Actor } from '#http/actor.ts';

/** A session nobody has used for this long is over. */
const LIFETIME = sql<Date>`now() + interval '60 days'`;
/** And one so old is over, however much it is used. */
const AGE = sql`interval '180 days'`;

export type SessionOwner = { memberId: string } | { staffId: string };
export type Session = { actor: Actor; generation: number; acknowledged: number };

export async function insertSession(
  { db, organizationId }: Tenant,
  owner: SessionOwner,
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      organization_id: organizationId,
      expires_at: LIFETIME,
      ...('memberId' in owner ? { member_id: owner.memberId } : { staff_id: owner.staffId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selectSessions = ({ db, organizationId }: Tenant, ids: string[]) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .select(['s.id', 's.generation', 's.acknowledged'])
    .select(['o.name as organization_name', 'o.domain', 'o.logo'])
    .where('s.organization_id', '=', organizationId)
    .where(sql<SqlBool>`s.id = any(${ids}::uuid[])`)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.created_at', '>', sql<Date>`now() - ${AGE}`)
    .where('o.archived_at', 'is', null);

const memberSessions = prepared((tenant, _: 'sessions', ids: string[]) =>
  selectSessions(tenant, ids)
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 's.organization_id').onRef('m.id', '=', 's.member_id'),
    )
    .select(['m.id as member_id', 'm.user_id', 'm.email', 'm.first_name', 'm.last_name'])
    .select(['m.role', 'm.state'])
    .where('m.state', '!=', 'PASSIVE'),
);

/** The session of a member who may still sign in: role and state are read anew each time (decisions §6). */
export const findMemberSession = gathered(async (tenant, ids) => {
  const rows = await memberSessions(tenant, 'sessions', ids);
  return new Map(
    rows.map((row) => [row.id, toSession(tenant, row, { id: row.member_id, state: row.state })]),
  );
});

const staffSessions = prepared((tenant, _: 'sessions', ids: string[]) =>
  selectSessions(tenant, ids)
    .innerJoin('staff as a', 'a.id', 's.staff_id')
    .select(['a.id as user_id', 'a.email', 'a.first_name', 'a.last_name', 'a.role'])
    .where('a.state', '=', 'ACTIVE')
    // An agent who was relieved of the organization has no business in a session opened there.
    .where((where) =>
      where.or([where('a.role', '=', 'SUPER_USER'), where('o.agent_id', '=', where.ref('a.id'))]),
    ),
);

export const findStaffSession = gathered(async (tenant, ids) => {
  const rows = await staffSessions(tenant, 'sessions', ids);
  return new Map(rows.map((row) => [row.id, toSession(tenant, row, null)]));
});

type SessionRow = {
  id: string;
  generation: number;
  acknowledged: number;
  organization_name: string;
  domain: string;
  logo: string | null;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Actor['role'];
};

const toSession = (
  { organizationId }: Tenant,
  row: SessionRow,
  membership: Actor['membership'],
): Session => ({
  generation: row.generation,
  acknowledged: row.acknowledged,
  actor: {
    session: { id: row.id, organizationId },
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    membership,
    organization: {
      id: organizationId,
      name: row.organization_name,
      domain: row.domain,
      logo: row.logo,
    },
  },
});

/** Hands out the next generation; of many who ask with the same one, a single caller succeeds. */
export async function rotateSession(
  { db, organizationId }: Tenant,
  sessionId: string,
  generation: number,
) {
  await db
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      acknowledged: generation,
      expires_at: sql`least(${LIFETIME}, created_at + ${AGE})`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute();
}

export async function acknowledgeSession(
  { db, organizationId }: Tenant,
  sessionId: string,
  generation: number,
) {
  await db
    .updateTable('sessions')
    .set({ acknowledged: generation })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sessionId)
    .where('acknowledged', '<', generation)
    .execute();
}

export async function deleteSession(
  { db, organizationId }: Tenant,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteOtherSessions(
  { db, organizationId }: Tenant,
  memberId: string,
  sessionId: string,
) {
  await db
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .where('id', '!=', sessionId)
    .execute();
}

export async function deleteMemberSessions({ db, organizationId }: Tenant, memberId: string) {
  await db
    .deleteFrom('sessions')
    .where('organization_id', '=', organizationId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Everyone's, platform staff's among them. */
export async function deleteOrganizationSessions({ db, organizationId }: Tenant) {
  await db.deleteFrom('sessions').where('organization_id', '=', organizationId).execute();
}

/** Platform staff have sessions in many organizations; ending them crosses all of these. */
export async function deleteOtherStaffSessions(
  db: Platform,
  staffId: string,
  sessionId: string | null,
) {
  await sql`select end_staff_sessions(${staffId}, ${sessionId})`.execute(db);
}

export async function sweepSessions(db: Platform) {
  await sql`select sweep_sessions()`.execute(db);
}
