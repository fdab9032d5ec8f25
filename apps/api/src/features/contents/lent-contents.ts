import { sql } from 'kysely';

/**
 * The contents that a member has: those assigned to them, and those given to a class they are in (decisions §14). Whoever
 * is in no class pays one look into an index for it. A content is here once for each way it came.
 */
export const contentsLentTo = (organizationId: string, memberId: string | null) => sql<string>`(
  select a.content_id from assignments a
  where a.organization_id = ${organizationId} and a.member_id = ${memberId}
  union all
  select given.content_id from class_members inside
  join class_contents given
    on given.organization_id = inside.organization_id and given.class_id = inside.class_id
  where inside.organization_id = ${organizationId} and inside.member_id = ${memberId}
)`;

/** Since when a class has given the content `c` to the member. */
export const givenSince = (organizationId: string, memberId: string | null) => sql<Date | null>`(
  select min(greatest(inside.created_at, given.created_at)) from class_members inside
  join class_contents given
    on given.organization_id = inside.organization_id and given.class_id = inside.class_id
  where inside.organization_id = ${organizationId} and inside.member_id = ${memberId}
    and given.content_id = c.id
)`;
