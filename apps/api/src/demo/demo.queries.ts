import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import { UNFINISHED } from './unfinished-domain.ts';

/** Whether there is anything beside the remains of a demo that was interrupted. */
export async function isEmpty(db: Platform): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('domain', 'not like', `%.${UNFINISHED}`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Announcements and books are spread over the past, as a library's are. */
export async function ageRow(
  { db, organizationId }: Tenant,
  table: 'announcements' | 'contents' | 'members',
  id: string,
  days: number,
) {
  const then = sql`now() - make_interval(days => ${days})`;
  const unchanged = table === 'announcements' ? sql`, updated_at = ${then}` : sql``;
  await sql`
    update ${sql.table(table)} set created_at = ${then} ${unchanged}
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

/** Whoever has a book has had it since it came, and is not greeted by a library in which all is new. */
export async function ageLending({ db, organizationId }: Tenant) {
  for (const table of ['assignments', 'class_contents'])
    await sql`
      update ${sql.table(table)} lent set created_at = c.created_at from contents c
      where lent.organization_id = ${organizationId}
        and c.organization_id = ${organizationId} and c.id = lent.content_id
    `.execute(db);
  await sql`
    update class_members set created_at = c.first
    from (select min(created_at) as first from contents where organization_id = ${organizationId}) c
    where organization_id = ${organizationId}
  `.execute(db);
}

type ChapterStart = { href: string; page: number; progression: number };

/** Where the chapters of these books begin; books without pages have none. */
export async function listChapterStarts(
  { db, organizationId }: Tenant,
  contentIds: string[],
): Promise<Map<string, ChapterStart[]>> {
  const rows = await db
    .selectFrom('chapter_texts as t')
    .innerJoin('contents as c', (join) =>
      join.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.content_id'),
    )
    .select(['t.content_id', 't.href', 't.page', 't.progression'])
    .where('t.organization_id', '=', organizationId)
    .where('t.content_id', 'in', contentIds)
    .where('c.pages', '>', 0)
    .orderBy('t.content_id')
    .orderBy('t.piece')
    .execute();
  const starts = new Map<string, ChapterStart[]>();
  for (const { content_id, ...start } of rows)
    starts.set(content_id, [...(starts.get(content_id) ?? []), start]);
  return starts;
}
