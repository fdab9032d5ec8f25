import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { contentSearchKey } from '#features/contents/content-search-key.ts';

/** A content as publishing sees it: also one that was withdrawn, which publishing brings back. */
export const findPublished = ({ db, organizationId }: Tenant, contentId: string) =>
  db
    .selectFrom('contents')
    .select(['id', 'title', 'description', 'summary', 'category', 'authors', 'language'])
    .select(['cover_file_id as coverFileId', 'latest_version as latestVersion', 'resources'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', contentId)
    .executeTakeFirst();

export async function findPublishedId({ db, organizationId }: Tenant, externalId: string) {
  const row = await db
    .selectFrom('contents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.id;
}

export type PublishedContent = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

export type ContentRecord = {
  id: string;
  externalId: string;
  title: string;
  description: string;
  summary: string | null;
  category: string | null;
  authors: string[];
  language: string | null;
  coverFileId: string | null;
  publishedUrl: string | null;
  tableOfContents: unknown;
  resources: unknown;
  pages: number;
};

/** Writes the record of a content, whether it is there or not. */
export async function upsertContent({ db, organizationId }: Tenant, record: ContentRecord) {
  const columns = {
    title: record.title,
    description: record.description,
    summary: record.summary,
    category: record.category,
    authors: record.authors,
    language: record.language,
    cover_file_id: record.coverFileId,
    published_url: record.publishedUrl,
    table_of_contents: asJson(record.tableOfContents),
    resources: asJson(record.resources),
    pages: record.pages,
    withdrawn_at: null,
    search_key: contentSearchKey(record),
  };
  await db
    .insertInto('contents')
    .values({
      id: record.id,
      organization_id: organizationId,
      external_id: record.externalId,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'external_id']).doUpdateSet(columns),
    )
    .execute();
}

/** The driver would send an array as a PostgreSQL array; JSON it must write out itself. */
const asJson = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value);

export async function updateLatestVersion(
  { db, organizationId }: Tenant,
  contentId: string,
  number: number,
): Promise<{ title: string }> {
  return db
    .updateTable('contents')
    .set({ latest_version: number, withdrawn_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', contentId)
    .returning('title')
    .executeTakeFirstOrThrow();
}

/** The newest version's hash of each of these contents that is not withdrawn. */
export async function listLatestHashes(
  { db, organizationId }: Tenant,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contents as c')
    .innerJoin('content_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'c.organization_id')
        .onRef('v.content_id', '=', 'c.id')
        .onRef('v.number', '=', 'c.latest_version'),
    )
    .select(['c.id', 'v.manifest_hash'])
    .where('c.organization_id', '=', organizationId)
    .where('c.withdrawn_at', 'is', null)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, manifest_hash }) => [id, manifest_hash]));
}

export async function withdrawContent(
  { db, organizationId }: Tenant,
  contentId: string,
): Promise<{ title: string } | undefined> {
  return db
    .updateTable('contents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', contentId)
    .where('withdrawn_at', 'is', null)
    .returning('title')
    .executeTakeFirst();
}
