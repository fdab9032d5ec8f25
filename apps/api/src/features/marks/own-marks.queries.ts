import type { Mark } from '@rahle/contract/marks';
import type { Tenant } from '#database/database.ts';
import { listMarks, type Owned } from './marks.queries.ts';

/** The books in which someone has marked anything and not deleted it; one alone where it is named. */
export async function listMarkedIds(
  { db, organizationId }: Tenant,
  userId: string,
  contentId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_marks')
    .select('content_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(contentId !== undefined, (all) => all.where('content_id', '=', contentId!))
    .execute();
  return rows.map((row) => row.content_id);
}

/** Marks may be long: no more of them are held at a time. */
const MARKS_AT_ONCE = 25;

/** All that someone has marked in a book and not deleted; what changes meanwhile is told once all the same. */
export async function* eachMark(tenant: Tenant, owned: Owned): AsyncGenerator<Mark> {
  const told = new Set<string>();
  for (let [since, hasMore] = [0, true]; hasMore;) {
    const page = await listMarks(tenant, owned, { since, limit: MARKS_AT_ONCE });
    ({ cursor: since, hasMore } = page);
    for (const mark of page.data) {
      if (mark.deletedAt || told.has(mark.id)) continue;
      told.add(mark.id);
      yield mark;
    }
  }
}
