import type { Mark, MarkChange } from '@rahle/contract/marks';
import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { lock } from '#database/locks.ts';

/** One person's marks in one book: everything about marks is asked for within these two. */
export type Owned = { userId: string; contentId: string };

export type MarkWords = Pick<MarkChange, 'kind' | 'colour' | 'note' | 'version' | 'selector'>;

const COLUMNS = [
  'id',
  'kind',
  'colour',
  'note',
  'version',
  'selector',
  'created_at',
  'updated_at',
  'deleted_at',
  sql<number>`cursor::float8`.as('cursor'),
] as const;

export const selectMarks = ({ db, organizationId }: Tenant, { userId, contentId }: Owned) =>
  db
    .selectFrom('reading_marks')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId);

type MarkRow = Awaited<ReturnType<ReturnType<typeof selectMarks>['execute']>>[number];

/** Held until the transaction ends: changes of one person's marks in one book are counted one after another. */
export const lockMarks = ({ db, organizationId }: Tenant, { userId, contentId }: Owned) =>
  lock(db, `marks ${organizationId} ${userId} ${contentId}`);

/** What changed after a cursor, in the order of the changes. */
export async function listMarks(
  tenant: Tenant,
  owned: Owned,
  { since, limit }: { since: number; limit: number },
): Promise<{ data: Mark[]; cursor: number; hasMore: boolean }> {
  const rows = await selectMarks(tenant, owned)
    .where('reading_marks.cursor', '>', String(since))
    .orderBy('reading_marks.cursor')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    data: shown.map(toMark),
    cursor: shown.at(-1)?.cursor ?? since,
    hasMore: rows.length > limit,
  };
}

export async function findMark(
  tenant: Tenant,
  owned: Owned,
  markId: string,
): Promise<Mark | undefined> {
  const row = await selectMarks(tenant, owned).where('id', '=', markId).executeTakeFirst();
  return row && toMark(row);
}

/** So many changes of a mark are known again when they are repeated. */
const KNOWN_CHANGES = 32;

export async function isApplied(
  tenant: Tenant,
  owned: Owned,
  markId: string,
  fingerprint: string,
): Promise<boolean> {
  const row = await selectMarks(tenant, owned)
    .where('id', '=', markId)
    .where(sql<SqlBool>`${fingerprint}::bigint = any(applied)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Other devices need not be told. The caller holds the lock. */
export async function noteApplied(
  { db, organizationId }: Tenant,
  { userId, contentId }: Owned,
  markId: string,
  fingerprint: string,
): Promise<void> {
  await sql`
    update reading_marks set applied = (applied || ${fingerprint}::bigint)[
      greatest(1, cardinality(applied) + 2 - ${KNOWN_CHANGES}::integer):]
    where organization_id = ${organizationId} and user_id = ${userId} and content_id = ${contentId}
      and id = ${markId}
  `.execute(db);
}

/** What the last change of someone's marks in a book was counted as. */
export async function findCursor(tenant: Tenant, owned: Owned): Promise<number> {
  const row = await selectMarks(tenant, owned)
    .orderBy('reading_marks.cursor', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cursor ?? 0;
}

export async function countMarks({ db, organizationId }: Tenant, { userId, contentId }: Owned) {
  const { total } = await db
    .selectFrom('reading_marks')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export type Times = { createdAt: Date; updatedAt: Date };

/** Writes a mark as the newest change, whether it is there or not. The caller holds the lock. */
export async function writeMark(
  { db, organizationId }: Tenant,
  { userId, contentId }: Owned,
  markId: string,
  { kind, colour, note, version, selector }: MarkWords,
  { createdAt, updatedAt }: Times,
): Promise<Mark> {
  const next = sql<string>`(
    select coalesce(max(cursor), 0) + 1 from reading_marks
    where organization_id = ${organizationId} and user_id = ${userId} and content_id = ${contentId}
  )`;
  const change = {
    kind,
    colour,
    note,
    version,
    selector: JSON.stringify(selector),
    cursor: next,
    updated_at: updatedAt,
    deleted_at: null,
  };
  const row = await db
    .insertInto('reading_marks')
    .values({
      organization_id: organizationId,
      user_id: userId,
      content_id: contentId,
      id: markId,
      created_at: createdAt,
      ...change,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id', 'content_id', 'id']).doUpdateSet(change),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toMark(row);
}

/** Leaves an empty row, by which other devices learn that the mark is gone. The caller holds the lock. */
export async function eraseMark(
  { db, organizationId }: Tenant,
  { userId, contentId }: Owned,
  markId: string,
): Promise<void> {
  await sql`
    update reading_marks set
      note = null,
      selector = selector || '{"quote": null}',
      deleted_at = now(),
      updated_at = greatest(now(), updated_at + interval '1 millisecond'),
      cursor = (select max(cursor) + 1 from reading_marks
        where organization_id = ${organizationId} and user_id = ${userId} and content_id = ${contentId})
    where organization_id = ${organizationId} and user_id = ${userId} and content_id = ${contentId}
      and id = ${markId}
  `.execute(db);
}

export const toMark = (row: MarkRow): Mark => ({
  id: row.id,
  kind: row.kind,
  colour: row.colour as Mark['colour'],
  note: row.note,
  version: row.version,
  selector: row.selector as Mark['selector'],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});
