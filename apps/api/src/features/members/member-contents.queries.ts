import type {
  AssignedContent,
  AvailableContent,
  MemberContentsQuery,
} from '@rahle/contract/members';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { readTotal } from '#database/list-totals.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';
import { assignmentIdOf, givenByClasses } from '#features/classes/given-contents.queries.ts';
import { contentsLentTo } from '#features/contents/lent-contents.ts';

const found = (search: string) => sql<string>`(select found_contents(${containing(search)}))`;

/** The contents nobody has withdrawn (decisions §7), and how each came to the member, where it did. */
function selectContents(tenant: Tenant, memberId: string, search: string) {
  const { db, organizationId } = tenant;
  return db
    .selectFrom('contents as c')
    .innerJoin('members as m', (join) =>
      join.onRef('m.organization_id', '=', 'c.organization_id').on('m.id', '=', memberId),
    )
    .leftJoin('assignments as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .onRef('a.content_id', '=', 'c.id')
        .on('a.member_id', '=', memberId),
    )
    .leftJoin(givenByClasses(tenant, memberId).as('given'), 'given.content_id', 'c.id')
    .where('c.organization_id', '=', organizationId)
    .where('c.withdrawn_at', 'is', null)
    .$if(search !== '', (all) => all.where('c.id', 'in', found(search)));
}

const ASSIGNMENT_ID = assignmentIdOf('given.content_id');

export async function listAssignedContents(
  tenant: Tenant,
  memberId: string,
  { search, orderBy, orderDirection, ...page }: MemberContentsQuery,
): Promise<{ rows: AssignedContent[]; total: number }> {
  const query = selectContents(tenant, memberId, search)
    .where(sql<SqlBool>`c.id in ${contentsLentTo(tenant.organizationId, memberId)}`)
    .select(['c.id as contentId', 'c.title', 'c.summary', 'given.classes'])
    .select(ASSIGNMENT_ID.$castTo<string>().as('id'))
    .orderBy(
      orderBy === 'title' ? alphabetically('c.title') : sql`coalesce(a.created_at, given.given_at)`,
      orderDirection,
    );
  const { rows, total } = await pageOf(query, page);
  return { rows: rows.map((row) => ({ ...row, classes: row.classes ?? [] })), total };
}

/** Every content of the organization, and whether and how the member has it (decisions §4). */
export async function listAvailableContents(
  tenant: Tenant,
  memberId: string,
  { search, orderBy, orderDirection, ...page }: MemberContentsQuery,
): Promise<{ rows: AvailableContent[]; total: number }> {
  const query = selectContents(tenant, memberId, search)
    .select(['c.id', 'c.title', 'c.summary', 'given.classes'])
    .select(ASSIGNMENT_ID.as('assignmentId'))
    .orderBy(
      orderBy === 'title' ? alphabetically('c.title') : sql.ref('c.created_at'),
      orderDirection,
    );
  const kept = search === '' ? readTotal(tenant, 'contents') : undefined;
  const { rows, total } = await pageOf(query, page, kept);
  return { rows: rows.map(toAvailable), total };
}

type AvailableRow = {
  id: string;
  title: string;
  summary: string | null;
  assignmentId: string | null;
  classes: AvailableContent['classes'] | null;
};

const toAvailable = ({ id, assignmentId, classes, ...row }: AvailableRow): AvailableContent => ({
  contentId: id,
  ...row,
  assigned: assignmentId !== null,
  assignmentId,
  classes: classes ?? [],
});
