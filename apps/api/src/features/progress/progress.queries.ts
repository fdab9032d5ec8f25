import type { Progress, ProgressQuery } from '@rahle/contract/progress';
import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';

/** Whose progress is asked for: that of a class in its books, of one member, or of everyone in one content. */
export type ProgressOf = { classId: string } | { memberId: string } | { contentId: string };

const LENT = sql<SqlBool>`(
  exists (
    select from assignments a
    where a.organization_id = p.organization_id and a.member_id = m.id and a.content_id = p.content_id
  ) or exists (
    select from class_members i
    join class_contents g on g.organization_id = i.organization_id and g.class_id = i.class_id
    where i.organization_id = p.organization_id and i.member_id = m.id and g.content_id = p.content_id
  )
)`;

const inClass = (classId: string) => sql<SqlBool>`(
  exists (
    select from class_members i
    where i.organization_id = p.organization_id and i.class_id = ${classId} and i.member_id = m.id
  ) and exists (
    select from class_contents g
    where g.organization_id = p.organization_id and g.class_id = ${classId} and g.content_id = p.content_id
  )
)`;

/** Of learners alone, and of books that are theirs at this moment. */
export async function listProgress(
  { db, organizationId }: Tenant,
  of: ProgressOf,
  page: ProgressQuery,
): Promise<{ rows: Progress[]; total: number }> {
  const query = db
    .selectFrom('reading_positions as p')
    .innerJoin('members as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'p.organization_id')
        .onRef('m.user_id', '=', 'p.user_id'),
    )
    .innerJoin('contents as c', (join) =>
      join.onRef('c.organization_id', '=', 'p.organization_id').onRef('c.id', '=', 'p.content_id'),
    )
    .select(['m.user_id as id', 'p.content_id', 'p.page', 'c.pages', 'p.progression', 'p.read_at'])
    .where('p.organization_id', '=', organizationId)
    .where('m.role', '=', 'LEARNER')
    .where('c.withdrawn_at', 'is', null)
    .$if('classId' in of, (all) => all.where(inClass('classId' in of ? of.classId : '')))
    .$if('memberId' in of, (all) =>
      all.where('m.id', '=', 'memberId' in of ? of.memberId : '').where(LENT),
    )
    .$if('contentId' in of, (all) =>
      all.where('p.content_id', '=', 'contentId' in of ? of.contentId : '').where(LENT),
    )
    .orderBy('p.read_at', 'desc')
    .orderBy('p.content_id');
  const { rows, total } = await pageOf(query, page);
  return { rows: rows.map(toProgress), total };
}

type ProgressRow = {
  id: string;
  content_id: string;
  page: number | null;
  pages: number;
  progression: number;
  read_at: Date;
};

const toProgress = (row: ProgressRow): Progress => ({
  userId: row.id,
  contentId: row.content_id,
  page: row.page,
  pages: row.pages,
  progression: row.progression,
  lastReadAt: row.read_at.toISOString(),
});
