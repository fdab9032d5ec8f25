import type {
  AssignedContent,
  AvailableContent,
  MemberContentsQuery,
} from '@rahle/contract/members';
import { sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { readTotal } from '#database/list-totals.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';

const found = (search: string) => sql<string>`(select found_contents(${containing(search)}))`;

/** What was lent to a member; a withdrawn content is nobody's any more (decisions §7). */
export async function listAssignedContents(
  { db, organizationId }: Tenant,
  memberId: string,
  { search, orderBy, orderDirection, ...page }: MemberContentsQuery,
): Promise<{ rows: AssignedContent[]; total: number }> {
  const query = db
    .selectFrom('assignments as a')
    .innerJoin('contents as c', (join) =>
      join.onRef('c.organization_id', '=', 'a.organization_id').onRef('c.id', '=', 'a.content_id'),
    )
    .select(['a.id', 'c.id as contentId', 'c.title', 'c.summary'])
    .where('a.organization_id', '=', organizationId)
    .where('a.member_id', '=', memberId)
    .where('c.withdrawn_at', 'is', null)
    .$if(search !== '', (all) => all.where('c.id', 'in', found(search)))
    .orderBy(
      orderBy === 'title' ? alphabetically('c.title') : sql.ref('a.created_at'),
      orderDirection,
    );
  return pageOf(query, page);
}

/** Every content of the organization, and the member's own loan of it where there is one (decisions §4). */
export async function listAvailableContents(
  tenant: Tenant,
  memberId: string,
  { search, orderBy, orderDirection, ...page }: MemberContentsQuery,
): Promise<{ rows: AvailableContent[]; total: number }> {
  const { db, organizationId } = tenant;
  const query = db
    .selectFrom('contents as c')
    .leftJoin('assignments as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'c.organization_id')
        .onRef('a.content_id', '=', 'c.id')
        .on('a.member_id', '=', memberId),
    )
    .select(['c.id', 'c.title', 'c.summary', 'a.id as assignmentId'])
    .where('c.organization_id', '=', organizationId)
    .where('c.withdrawn_at', 'is', null)
    .$if(search !== '', (all) => all.where('c.id', 'in', found(search)))
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
};

const toAvailable = ({ id, title, summary, assignmentId }: AvailableRow): AvailableContent => ({
  contentId: id,
  title,
  summary,
  assigned: assignmentId !== null,
  assignmentId,
});
