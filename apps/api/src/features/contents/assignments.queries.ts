import type { Assignment } from '@rahle/contract/contents';
import type { Tenant } from '#database/database.ts';

/** Which content is meant, by its id or by the publisher's name for it. */
export type ContentName = { contentId?: string | undefined; externalId?: string | undefined };

export async function findContentId(
  { db, organizationId }: Tenant,
  { contentId, externalId }: ContentName,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('contents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .$if(contentId !== undefined, (query) => query.where('id', '=', contentId!))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId!))
    .executeTakeFirst();
  return row?.id;
}

export async function findMemberId({ db, organizationId }: Tenant, userId: string) {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
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

export async function deleteAssignment(
  { db, organizationId }: Tenant,
  assignmentId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('assignments')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assignmentId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
