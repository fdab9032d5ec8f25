import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { eachMark, listMarkedIds } from '#features/marks/own-marks.queries.ts';
import { listPositions } from './reading.queries.ts';
import type { BookName, OwnReading } from './to-annotations.ts';

/** What someone has read and marked, in all books or in one, also where they are no longer theirs to read. */
export async function listOwnReading(
  tenant: Tenant,
  userId: string,
  contentId?: string,
): Promise<OwnReading[]> {
  const [positions, marked] = await Promise.all([
    listPositions(tenant, userId, contentId),
    listMarkedIds(tenant, userId, contentId),
  ]);
  const places = new Map(positions.map(({ contentId, position }) => [contentId, position]));
  const books = await listBookNames(tenant, [...new Set([...places.keys(), ...marked])]);
  return books.map((book) => ({
    book,
    position: places.get(book.contentId) ?? null,
    marks: () => eachMark(tenant, { userId, contentId: book.contentId }),
  }));
}

const listBookNames = ({ db, organizationId }: Tenant, ids: string[]): Promise<BookName[]> =>
  db
    .selectFrom('contents')
    .select(['id as contentId', 'external_id as externalId', 'title'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Ids of this organization's books by what their publisher calls them. */
export async function findIdsByExternalId(
  { db, organizationId }: Tenant,
  externalIds: string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'external_id'])
    .where('organization_id', '=', organizationId)
    .where('external_id', 'in', externalIds)
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}
