import type { Mark } from '@rahle/contract/marks';
import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import {
  findCursor,
  type MarkWords,
  type Owned,
  selectMarks,
  type Times,
  toMark,
} from './marks.queries.ts';

/** Those of the named marks that are there, deleted ones too. */
export async function listMarksById(
  tenant: Tenant,
  owned: Owned,
  ids: string[],
): Promise<Map<string, Mark>> {
  const rows = await selectMarks(tenant, owned)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toMark(row)]));
}

/** Writes marks that are not there yet, as the newest changes in their order. The caller holds the lock. */
export async function addMarks(
  tenant: Tenant,
  owned: Owned,
  marks: readonly { id: string; change: MarkWords; times: Times }[],
): Promise<void> {
  if (marks.length === 0) return;
  const last = await findCursor(tenant, owned);
  await tenant.db
    .insertInto('reading_marks')
    .values(
      marks.map(({ id, change, times }, nth) => ({
        organization_id: tenant.organizationId,
        user_id: owned.userId,
        content_id: owned.contentId,
        id,
        kind: change.kind,
        colour: change.colour,
        note: change.note,
        version: change.version,
        selector: JSON.stringify(change.selector),
        cursor: String(last + nth + 1),
        created_at: times.createdAt,
        updated_at: times.updatedAt,
      })),
    )
    .execute();
}
