import type { Class, ClassListQuery } from '@rahle/contract/classes';
import { fold } from '@rahle/contract/fold';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';

/** Whose classes are meant: all of them, or those that this member is in. */
export type Viewer = { insider: string | null };

const selectClasses = ({ db, organizationId }: Tenant, { insider }: Viewer) =>
  db
    .selectFrom('classes as c')
    .select(['c.id', 'c.name', 'c.created_at'])
    .select([
      sql<number>`(
        select count(*)::int from class_members i where i.organization_id = c.organization_id and i.class_id = c.id
      )`.as('member_count'),
      sql<number>`(
        select count(*)::int from class_contents g
        join contents k on k.organization_id = g.organization_id and k.id = g.content_id
        where g.organization_id = c.organization_id and g.class_id = c.id and k.withdrawn_at is null
      )`.as('content_count'),
    ])
    .where('c.organization_id', '=', organizationId)
    .$if(insider !== null, (all) =>
      all.where(sql<SqlBool>`exists (
        select from class_members own
        where own.organization_id = c.organization_id and own.class_id = c.id and own.member_id = ${insider}
      )`),
    );

type ClassRow = Awaited<ReturnType<ReturnType<typeof selectClasses>['execute']>>[number];

const toClass = (row: ClassRow): Class => ({
  id: row.id,
  name: row.name,
  memberCount: row.member_count,
  contentCount: row.content_count,
  createdAt: row.created_at.toISOString(),
});

const SORT_COLUMNS = { name: alphabetically('c.name'), createdAt: sql.ref('c.created_at') };

export async function listClasses(
  tenant: Tenant,
  viewer: Viewer,
  { search, orderBy, orderDirection, ...page }: ClassListQuery,
): Promise<{ rows: Class[]; total: number }> {
  const query = selectClasses(tenant, viewer)
    .$if(search !== '', (all) => all.where('c.search_key', 'like', containing(search)))
    .orderBy(SORT_COLUMNS[orderBy], orderDirection);
  const { rows, total } = await pageOf(query, page);
  return { rows: rows.map(toClass), total };
}

export async function findClass(
  tenant: Tenant,
  viewer: Viewer,
  classId: string,
): Promise<Class | undefined> {
  const row = await selectClasses(tenant, viewer).where('c.id', '=', classId).executeTakeFirst();
  return row && toClass(row);
}

/** One whose rows stay until the transaction ends; whoever wants to delete it waits. */
export async function findClassToFill(
  tenant: Tenant,
  viewer: Viewer,
  classId: string,
): Promise<Class | undefined> {
  const row = await selectClasses(tenant, viewer)
    .where('c.id', '=', classId)
    .forShare('c')
    .executeTakeFirst();
  return row && toClass(row);
}

export const insertClass = ({ db, organizationId }: Tenant, name: string) =>
  db
    .insertInto('classes')
    .values({ organization_id: organizationId, name, search_key: fold(name) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Gives back the name it had; of two at once the second sees the first's. */
export async function renameClass(
  { db, organizationId }: Tenant,
  classId: string,
  name: string,
): Promise<string | undefined> {
  const before = await db
    .selectFrom('classes')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', classId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('classes')
    .set({ name, search_key: fold(name) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', classId)
    .execute();
  return before.name;
}

export const deleteClass = ({ db, organizationId }: Tenant, classId: string) =>
  db
    .deleteFrom('classes')
    .where('organization_id', '=', organizationId)
    .where('id', '=', classId)
    .returning('name')
    .executeTakeFirst();
