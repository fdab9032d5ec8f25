import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { contentSearchKey } from '#features/contents/content-search-key.ts';
import type { BuiltAccount, BuiltOrganization } from '#testing/builders.ts';

export type BuiltContent = { id: string; externalId: string };

type ContentOptions = {
  externalId?: string;
  title?: string;
  summary?: string | null;
  category?: string | null;
  authors?: string[];
  externalUrl?: string;
};

/** A content of an organization; with an address, one that was published by it. */
export async function buildContent(
  database: Database,
  { id: organizationId }: BuiltOrganization,
  {
    externalId = randomUUID(),
    title = 'Maps',
    summary = null,
    category = null,
    authors = [],
    externalUrl,
  }: ContentOptions = {},
): Promise<BuiltContent> {
  const { db } = database.tenant(organizationId);
  const described = { title, description: 'A book.', summary, category, authors };
  const { id } = await db
    .insertInto('contents')
    .values({
      organization_id: organizationId,
      external_id: externalId,
      ...described,
      published_url: externalUrl ?? null,
      latest_version: externalUrl ? 1 : null,
      search_key: contentSearchKey(described),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (externalUrl) {
    const version = { number: 1, manifest_hash: 'none', total_bytes: 0, file_count: 0 };
    await db
      .insertInto('content_versions')
      .values({
        organization_id: organizationId,
        content_id: id,
        external_url: externalUrl,
        ...version,
      })
      .execute();
  }
  return { id, externalId };
}

/** Lends a content to a member. */
export async function lend(
  database: Database,
  { id: organizationId }: BuiltOrganization,
  content: BuiltContent,
  { owner }: BuiltAccount,
) {
  if (!('memberId' in owner)) throw new Error('Books are lent to members');
  await database
    .tenant(organizationId)
    .db.insertInto('assignments')
    .values({ organization_id: organizationId, content_id: content.id, member_id: owner.memberId })
    .execute();
}
