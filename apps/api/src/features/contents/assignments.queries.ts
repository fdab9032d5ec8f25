import type { Assignment } from '@rahle/contract/contents';
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

export const findMemberToAssign = ({ db, organizationId }: Tenant, userId: string) =>
  db
    .selectFrom('members')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

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

export async function findAssignment(
  { db, organizationId }: Tenant,
  { contentId, memberId, userId }: NewAssignment,
): Promise<Assignment | undefined> {
  const row = await db
    .selectFrom('assignments')
    .select(['id', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('content_id', '=', contentId)
    .where('member_id', '=', memberId)
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
