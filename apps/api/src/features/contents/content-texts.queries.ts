import type { Tenant } from '#database/database.ts';
import { contentSearchKey } from './content-search-key.ts';

/** What is said of a content, which nobody else changes until the transaction ends. */
export const findTextsToChange = ({ db, organizationId }: Tenant, contentId: string) =>
  db
    .selectFrom('contents')
    .select(['title', 'description', 'summary', 'category', 'authors', 'language'])
    .select('cover_file_id as coverFileId')
    .where('organization_id', '=', organizationId)
    .where('id', '=', contentId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Texts = NonNullable<Awaited<ReturnType<typeof findTextsToChange>>>;

export async function updateTexts(
  { db, organizationId }: Tenant,
  contentId: string,
  { coverFileId, ...texts }: Texts,
) {
  await db
    .updateTable('contents')
    .set({ ...texts, cover_file_id: coverFileId, search_key: contentSearchKey(texts) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', contentId)
    .execute();
}
