import { fail } from '@rahle/contract/failures';
import type { Position, PositionChange } from '@rahle/contract/reading';
import type { TableOfContents } from '@rahle/contract/versions';
import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { prepared } from '#database/prepared.ts';
import type { Reader } from '#features/contents/contents.policy.ts';
import { isReadable, selectReadable } from '#features/contents/contents.queries.ts';
import { isEpub, mayBeEpub } from '#features/contents/epubs.queries.ts';

const PLACE = [
  'href',
  'cfi',
  'page',
  'progression',
  'version',
  'device',
  'read_at',
  'updated_at',
] as const;
const COLUMNS = ['content_id', ...PLACE] as const;

const selectPositions = ({ db, organizationId }: Tenant, userId: string) =>
  db
    .selectFrom('reading_positions')
    .select(COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId);

type PositionRow = Awaited<ReturnType<ReturnType<typeof selectPositions>['execute']>>[number];

export async function findPosition(
  tenant: Tenant,
  userId: string,
  contentId: string,
): Promise<Position | null> {
  const row = await selectPositions(tenant, userId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row ? toPosition(row) : null;
}

/** Every book that someone has a place in, the last read first; one alone where it is named. */
export async function listPositions(
  tenant: Tenant,
  userId: string,
  contentId?: string,
): Promise<{ contentId: string; position: Position }[]> {
  const rows = await selectPositions(tenant, userId)
    .$if(contentId !== undefined, (all) => all.where('content_id', '=', contentId!))
    .orderBy('read_at', 'desc')
    .orderBy('content_id')
    .execute();
  return rows.map((row) => ({ contentId: row.content_id, position: toPosition(row) }));
}

/** The tables of contents of the named books, as far as they have one. */
export async function listTablesOfContents(
  { db, organizationId }: Tenant,
  ids: string[],
): Promise<Map<string, TableOfContents | null>> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'table_of_contents'])
    .where('organization_id', '=', organizationId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.table_of_contents as TableOfContents | null]));
}

/**
 * Keeps the place that was read last, whichever arrives last: one statement, so that two devices at once are two rows
 * after another. A clock that is ahead counts as ours. Undefined where the reader may not read the book.
 */
export async function keepPosition(
  tenant: Tenant,
  reader: Reader,
  userId: string,
  contentId: string,
  { locator, version, device, readAt }: PositionChange,
): Promise<Position | undefined> {
  const { href, cfi, page, progression } = locator;
  const place = [href, cfi, page, progression, version, device, readAt] as const;
  const { reads, memberId } = reader;
  const [row] = await keptPositions(tenant, reads, memberId, userId, contentId, ...place);
  if (row) return toPosition(row);
  if (!(await isReadable(tenant, reader, contentId))) return undefined;
  if (!(await isEpub(tenant, contentId))) fail('content.not_epub');
  return (await findPosition(tenant, userId, contentId))!;
}

type Place = [
  href: string,
  cfi: string | null,
  page: number | null,
  progression: number,
  version: number,
  device: string,
  readAt: string,
];

/** Every page that someone turns comes to this: what may be read and where one is, in one statement. */
const keptPositions = prepared(
  (
    tenant,
    reads: Reader['reads'],
    memberId: string | null,
    userId: string,
    contentId: string,
    ...[href, cfi, page, progression, version, device, readAt]: Place
  ) =>
    tenant.db
      .insertInto('reading_positions')
      .columns(['organization_id', 'user_id', 'content_id', ...PLACE])
      .expression(
        selectReadable(tenant, { reads, memberId })
          .where('c.id', '=', contentId)
          .where(mayBeEpub)
          .select([
            'c.organization_id',
            sql<string>`${userId}::uuid`.as('user_id'),
            'c.id',
            sql<string>`${href}::text`.as('href'),
            sql<string | null>`${cfi}::text`.as('cfi'),
            sql<number | null>`${page}::integer`.as('page'),
            sql<number>`${progression}::float8`.as('progression'),
            sql<number>`${version}::integer`.as('version'),
            sql<string>`${device}::text`.as('device'),
            sql<Date>`least(${readAt}::timestamptz, now())`.as('read_at'),
            sql<Date>`now()`.as('updated_at'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'user_id', 'content_id'])
          .doUpdateSet((step) =>
            Object.fromEntries(PLACE.map((column) => [column, step.ref(`excluded.${column}`)])),
          )
          .whereRef('excluded.read_at', '>', 'reading_positions.read_at'),
      )
      .returning(COLUMNS),
);

const toPosition = (row: PositionRow): Position => ({
  locator: { href: row.href, cfi: row.cfi, page: row.page, progression: row.progression },
  version: row.version,
  device: row.device,
  readAt: row.read_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
