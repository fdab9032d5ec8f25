import type { Position, PositionChange } from '@rahle/contract/reading';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { prepared } from '#database/prepared.ts';

const COLUMNS = [
  'content_id',
  'href',
  'cfi',
  'page',
  'progression',
  'version',
  'device',
  'read_at',
  'updated_at',
] as const;

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

/** Every book that someone has a place in, the last read first. */
export async function listPositions(
  tenant: Tenant,
  userId: string,
): Promise<{ contentId: string; position: Position }[]> {
  const rows = await selectPositions(tenant, userId)
    .orderBy('read_at', 'desc')
    .orderBy('content_id')
    .execute();
  return rows.map((row) => ({ contentId: row.content_id, position: toPosition(row) }));
}

/**
 * Keeps the place that was read last, whichever arrives last: one statement, so that two devices at once are two rows
 * after another. A clock that is ahead counts as ours.
 */
export async function keepPosition(
  tenant: Tenant,
  userId: string,
  contentId: string,
  { locator, version, device, readAt }: PositionChange,
): Promise<Position> {
  const { href, cfi, page, progression } = locator;
  const place = [href, cfi, page, progression, version, device, new Date(readAt)] as const;
  const [row] = await keptPositions(tenant, 'position', userId, contentId, ...place);
  return row ? toPosition(row) : (await findPosition(tenant, userId, contentId))!;
}

type Place = [
  href: string,
  cfi: string | null,
  page: number | null,
  progression: number,
  version: number,
  device: string,
  readAt: Date,
];

/** Every page that someone turns comes to this. */
const keptPositions = prepared(
  (
    { db, organizationId },
    _: 'position',
    userId: string,
    contentId: string,
    ...[href, cfi, page, progression, version, device, readAt]: Place
  ) => {
    const read_at = sql<Date>`least(${readAt}::timestamptz, now())`;
    const updated_at = sql<Date>`now()`;
    const place = { href, cfi, page, progression, version, device, read_at, updated_at };
    return db
      .insertInto('reading_positions')
      .values({
        organization_id: organizationId,
        user_id: userId,
        content_id: contentId,
        ...place,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'user_id', 'content_id'])
          .doUpdateSet(place)
          .whereRef('excluded.read_at', '>', 'reading_positions.read_at'),
      )
      .returning(COLUMNS);
  },
);

const toPosition = (row: PositionRow): Position => ({
  locator: { href: row.href, cfi: row.cfi, page: row.page, progression: row.progression },
  version: row.version,
  device: row.device,
  readAt: row.read_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
