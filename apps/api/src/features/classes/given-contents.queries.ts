import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

export type GivingClass = { id: string; name: string };

/** What classes give to a member: each content once, since when, and the classes by name. */
export const givenByClasses = ({ organizationId }: Tenant, memberId: string) => sql<{
  content_id: string;
  given_at: Date;
  classes: GivingClass[];
}>`(
  select given.content_id, min(greatest(given.created_at, inside.created_at)) as given_at,
    jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name collate "und-x-icu") as classes
  from class_members inside
  join class_contents given
    on given.organization_id = inside.organization_id and given.class_id = inside.class_id
  join classes c on c.organization_id = inside.organization_id and c.id = inside.class_id
  where inside.organization_id = ${organizationId} and inside.member_id = ${memberId}
  group by given.content_id
)`;

/** The members whom classes give a content, each once, with the classes by name. */
export const membersGiven = ({ organizationId }: Tenant, contentId: string) => sql<{
  member_id: string;
  classes: GivingClass[];
}>`(
  select inside.member_id,
    jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name collate "und-x-icu") as classes
  from class_contents given
  join class_members inside
    on inside.organization_id = given.organization_id and inside.class_id = given.class_id
  join classes c on c.organization_id = given.organization_id and c.id = given.class_id
  where given.organization_id = ${organizationId} and given.content_id = ${contentId}
  group by inside.member_id
)`;

/**
 * Stands for an assignment where there is none (decisions §14): the first half of the member's id and the second of the
 * content's, from which both are found again. It is a guid as random as theirs.
 */
const derivedAssignmentId = (member: string, content: string) =>
  sql<string>`(left(${sql.ref(member)}::text, 19) || right(${sql.ref(content)}::text, 17))::uuid`;

/** The id by which a content `c` is a member's: of the assignment `a`, or of what stands for it where classes give it. */
export const assignmentIdOf = (given: 'given.member_id' | 'given.content_id') => sql<
  string | null
>`coalesce(
  a.id, case when ${sql.ref(given)} is not null then ${derivedAssignmentId('m.id', 'c.id')} end
)`;

const FIRST_HALF = 19;

/** The class that gives the content for which this id stands; of several the first by name. */
export async function findGivingClass(
  { db, organizationId }: Tenant,
  assignmentId: string,
): Promise<{ name: string } | undefined> {
  const half = assignmentId.toLowerCase().slice(0, FIRST_HALF);
  return db
    .selectFrom('class_members as inside')
    .innerJoin('class_contents as given', (join) =>
      join
        .onRef('given.organization_id', '=', 'inside.organization_id')
        .onRef('given.class_id', '=', 'inside.class_id'),
    )
    .innerJoin('classes as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'inside.organization_id')
        .onRef('c.id', '=', 'inside.class_id'),
    )
    .select('c.name')
    .where('inside.organization_id', '=', organizationId)
    .where('inside.member_id', '>=', `${half}0000-000000000000`)
    .where('inside.member_id', '<=', `${half}ffff-ffffffffffff`)
    .where(derivedAssignmentId('inside.member_id', 'given.content_id'), '=', assignmentId)
    .orderBy('c.name')
    .limit(1)
    .executeTakeFirst();
}
