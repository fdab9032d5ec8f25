import type { ContentMember, ContentMembersQuery } from '@rahle/contract/contents';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';
import { assignmentIdOf, membersGiven } from '#features/classes/given-contents.queries.ts';
import { MEMBER_COLUMNS, toMember } from './member-reads.queries.ts';

const HAS_IT = sql<SqlBool>`(a.id is not null or given.member_id is not null)`;

const ASSIGNMENT_ID = assignmentIdOf('given.member_id');

/** Every member of the organization, and whether and how they have the content. */
export async function listContentMembers(
  tenant: Tenant,
  contentId: string,
  { search, filter, role, orderBy, orderDirection, ...page }: ContentMembersQuery,
): Promise<{ rows: ContentMember[]; total: number }> {
  const { db, organizationId } = tenant;
  const found = sql<SqlBool>`m.id in (select found_members(${containing(search)}))`;
  const query = db
    .selectFrom('members as m')
    .innerJoin('contents as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').on('c.id', '=', contentId),
    )
    .leftJoin('assignments as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'm.organization_id')
        .onRef('a.member_id', '=', 'm.id')
        .on('a.content_id', '=', contentId),
    )
    .leftJoin(membersGiven(tenant, contentId).as('given'), 'given.member_id', 'm.id')
    .select([...MEMBER_COLUMNS, 'given.classes', ASSIGNMENT_ID.as('assignmentId')])
    .where('m.organization_id', '=', organizationId)
    .$if(search !== '', (all) => all.where(found))
    .$if(role !== undefined, (all) => all.where('m.role', '=', role!))
    .$if(filter === 'assigned', (all) => all.where(HAS_IT))
    .$if(filter === 'unassigned', (all) => all.where(sql<SqlBool>`not ${HAS_IT}`))
    .orderBy(
      orderBy === 'name' ? alphabetically('m.first_name') : sql.ref('m.created_at'),
      orderDirection,
    )
    .orderBy(alphabetically('m.last_name'), orderDirection);
  const { rows, total } = await pageOf(query, page);
  const withLoan = (row: (typeof rows)[number]): ContentMember => ({
    ...toMember(row),
    assigned: row.assignmentId !== null,
    assignmentId: row.assignmentId,
    classes: row.classes ?? [],
  });
  return { rows: rows.map(withLoan), total };
}
