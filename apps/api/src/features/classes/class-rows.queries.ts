import type { ClassContent, ClassMember, PageQuery } from '@rahle/contract/classes';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';

/** Everyone in a class, by name; the addresses are for those who manage members. */
export async function listClassMembers(
  { db, organizationId }: Tenant,
  classId: string,
  seesAddresses: boolean,
  page: PageQuery,
): Promise<{ rows: ClassMember[]; total: number }> {
  const query = db
    .selectFrom('class_members as i')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'i.organization_id').onRef('m.id', '=', 'i.member_id'),
    )
    .select(['m.id', 'm.state', 'm.user_id', 'm.first_name', 'm.last_name', 'm.email', 'm.role'])
    .where('i.organization_id', '=', organizationId)
    .where('i.class_id', '=', classId)
    .orderBy(alphabetically('m.first_name'))
    .orderBy(alphabetically('m.last_name'));
  const { rows, total } = await pageOf(query, page);
  const toMember = (row: (typeof rows)[number]): ClassMember => ({
    id: row.id,
    state: row.state,
    user: {
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: seesAddresses ? row.email : null,
      role: row.role,
    },
  });
  return { rows: rows.map(toMember), total };
}

export async function listClassContents(
  { db, organizationId }: Tenant,
  classId: string,
  page: PageQuery,
): Promise<{ rows: ClassContent[]; total: number }> {
  const query = db
    .selectFrom('class_contents as g')
    .innerJoin('contents as c', (join) =>
      join.onRef('c.organization_id', '=', 'g.organization_id').onRef('c.id', '=', 'g.content_id'),
    )
    .select(['c.id', 'c.title', 'c.summary', 'g.created_at'])
    .where('g.organization_id', '=', organizationId)
    .where('g.class_id', '=', classId)
    .where('c.withdrawn_at', 'is', null)
    .orderBy(alphabetically('c.title'));
  const { rows, total } = await pageOf(query, page);
  const toContent = ({ id, title, summary, created_at }: (typeof rows)[number]) => ({
    contentId: id,
    title,
    summary,
    givenAt: created_at.toISOString(),
  });
  return { rows: rows.map(toContent), total };
}

const among = (column: string, ids: string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Those that are there, and stay so until the transaction ends. */
export async function lockMembers({ db, organizationId }: Tenant, ids: string[]) {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(among('id', ids))
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockContents({ db, organizationId }: Tenant, ids: string[]) {
  const rows = await db
    .selectFrom('contents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .where(among('id', ids))
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Each of these gives back how many rows it made or removed. */

export async function insertClassMembers(
  { db, organizationId }: Tenant,
  classId: string,
  ids: string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into class_members (organization_id, class_id, member_id)
    select ${organizationId}, ${classId}, id from unnest(${ids}::uuid[]) id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

export async function insertClassContents(
  { db, organizationId }: Tenant,
  classId: string,
  ids: string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into class_contents (organization_id, class_id, content_id)
    select ${organizationId}, ${classId}, id from unnest(${ids}::uuid[]) id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

export async function deleteClassMembers(
  { db, organizationId }: Tenant,
  classId: string,
  ids: string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('class_members')
    .where('organization_id', '=', organizationId)
    .where('class_id', '=', classId)
    .where(among('member_id', ids))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteClassContents(
  { db, organizationId }: Tenant,
  classId: string,
  ids: string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('class_contents')
    .where('organization_id', '=', organizationId)
    .where('class_id', '=', classId)
    .where(among('content_id', ids))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
