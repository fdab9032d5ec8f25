import type { Assignment } from '@rahle/contract/contents';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

/** Which content is meant, by its id or by the publisher's name for it. */
export type ContentName = { contentId?: string | undefined; externalId?: string | undefined };

export async function findContentToAssign(
  { db, organizationId }: Tenant,
  { contentId, externalId }: ContentName,
): Promise<{ id: string; title: string } | undefined> {
  return db
    .selectFrom('contents')
    .select(['id', 'title'])
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .$if(contentId !== undefined, (query) => query.where('id', '=', contentId!))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId!))
    .executeTakeFirst();
}

/** The book, the member and the assignment between them, each where there is one. */
export async function findAssigned(
  { db, organizationId }: Tenant,
  { contentId, externalId }: ContentName,
  userId: string,
) {
  const { id, createdAt, title, memberId, firstName, lastName, ...row } = await db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('asked'))
    .leftJoin('contents as c', (join) =>
      join
        .on('c.organization_id', '=', organizationId)
        .on('c.withdrawn_at', 'is', null)
        .on(contentId === undefined ? 'c.external_id' : 'c.id', '=', contentId ?? externalId!),
    )
    .leftJoin('members as m', (join) =>
      join.on('m.organization_id', '=', organizationId).on('m.user_id', '=', userId),
    )
    .leftJoin('assignments as a', (join) =>
      join
        .on('a.organization_id', '=', organizationId)
        .onRef('a.content_id', '=', 'c.id')
        .onRef('a.member_id', '=', 'm.id'),
    )
    .select(['c.id as contentId', 'c.title', 'm.id as memberId', 'm.first_name as firstName'])
    .select(['m.last_name as lastName', 'a.id', 'a.created_at as createdAt'])
    .executeTakeFirstOrThrow();
  return {
    content: row.contentId === null ? null : { id: row.contentId, title: title! },
    member: memberId === null ? null : { id: memberId, firstName: firstName!, lastName: lastName! },
    assignment: id === null ? null : { id, createdAt: createdAt!.toISOString() },
  };
}

type NewAssignment = { contentId: string; memberId: string; userId: string };

/** Nothing comes back where the book was lent before: the database's own uniqueness decides who was first. */
export async function insertAssignment(
  { db, organizationId }: Tenant,
  { contentId, memberId, userId }: NewAssignment,
): Promise<Assignment | undefined> {
  const row = await db
    .insertInto('assignments')
    .values({ organization_id: organizationId, content_id: contentId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return row && { id: row.id, contentId, userId, createdAt: row.created_at.toISOString() };
}

export const deleteAssignment = ({ db, organizationId }: Tenant, assignmentId: string) =>
  db
    .deleteFrom('assignments as a')
    .using(['contents as c', 'members as m'])
    .where('a.organization_id', '=', organizationId)
    .where('a.id', '=', assignmentId)
    .whereRef('c.organization_id', '=', 'a.organization_id')
    .whereRef('c.id', '=', 'a.content_id')
    .whereRef('m.organization_id', '=', 'a.organization_id')
    .whereRef('m.id', '=', 'a.member_id')
    .returning(['m.user_id as id', 'm.first_name as firstName', 'm.last_name as lastName'])
    .returning('c.title')
    .executeTakeFirst();
