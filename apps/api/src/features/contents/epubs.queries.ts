import { BUNDLED_READER, READER_BOOK } from '@rahle/contract/reader-files';
import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

/** Of a content `c`: only EPUBs keep places and marks (decisions §13). What has no version yet may become one. */
export const mayBeEpub = sql<boolean>`(c.latest_version is null or exists (
  select from content_version_files f
  where f.organization_id = c.organization_id and f.content_id = c.id and f.number = c.latest_version
    and f.path in (${sql.lit(READER_BOOK)}, ${sql.lit(BUNDLED_READER)})))`;

/** Those of the named contents that keep places and marks. */
export async function listEpubIds(
  { db, organizationId }: Tenant,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contents as c')
    .select('c.id')
    .where('c.organization_id', '=', organizationId)
    .where(sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    .where(mayBeEpub)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const isEpub = async (tenant: Tenant, contentId: string): Promise<boolean> =>
  (await listEpubIds(tenant, [contentId])).has(contentId.toLowerCase());
