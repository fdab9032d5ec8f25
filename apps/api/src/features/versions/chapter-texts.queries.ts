import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';
import type { ChapterText } from '#packages/chapter-text.ts';

/** Few enough that a statement stays small. */
const ROWS_AT_ONCE = 100;
/** Far longer than it takes to read a book; whoever died with the lease is followed by another. */
const LEASE = sql`now() + interval '10 minutes'`;

/** Keeps the text of a version in place of the one before, inside a transaction. */
export async function keepTexts(
  tenant: Tenant,
  contentId: string,
  version: number,
  texts: readonly ChapterText[],
) {
  const { db, organizationId } = tenant;
  await db
    .insertInto('content_texts')
    .values({ organization_id: organizationId, content_id: contentId, version })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'content_id'])
        .doUpdateSet({ version, leased_until: null, failures: 0 }),
    )
    .execute();
  await db
    .deleteFrom('chapter_texts')
    .where('organization_id', '=', organizationId)
    .where('content_id', '=', contentId)
    .execute();
  for (let first = 0; first < texts.length; first += ROWS_AT_ONCE)
    await insertTexts(tenant, contentId, first, texts.slice(first, first + ROWS_AT_ONCE));
}

async function insertTexts(
  { db, organizationId }: Tenant,
  contentId: string,
  first: number,
  texts: readonly ChapterText[],
) {
  const column = <Key extends keyof ChapterText>(key: Key) => texts.map((text) => text[key]);
  const starts = texts.map(({ pageStarts }) => `{${pageStarts.join()}}`);
  await sql`
    insert into chapter_texts (organization_id, content_id, piece, href, chapter, page, page_starts, progression,
      progression_end, text, words)
    select ${organizationId}::uuid, ${contentId}::uuid, ${first}::int + place, href, chapter, page, starts::int[],
      progression, progression_end, text, words
    from unnest(
      ${column('href')}::text[], ${column('chapter')}::text[], ${column('page')}::int[], ${starts}::text[],
      ${column('progression')}::float8[], ${column('progressionEnd')}::float8[], ${column('text')}::text[],
      ${column('words')}::text[]
    ) with ordinality as kept (href, chapter, page, starts, progression, progression_end, text, words, place)
  `.execute(db);
}

/** Whether the text of this version is kept already. */
export async function hasTexts(
  { db, organizationId }: Tenant,
  contentId: string,
  version: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('content_texts')
    .select('version')
    .where('organization_id', '=', organizationId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row?.version === version;
}

export type Unread = { organizationId: string; contentId: string; version: number };

export async function listContentsWithoutText(db: Platform, most: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select organization_id as "organizationId", content_id as "contentId", version
    from contents_without_text(${most}::int)
  `.execute(db);
  return rows;
}

/** True for one of those who ask at once. */
export async function leaseText(
  { db, organizationId }: Tenant,
  contentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into content_texts (organization_id, content_id, version, leased_until)
    values (${organizationId}, ${contentId}, 0, ${LEASE})
    on conflict (organization_id, content_id) do update set leased_until = excluded.leased_until
    where content_texts.leased_until is null or content_texts.leased_until < now()
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Gives the lease back: at once where it was interrupted, later where the text could not be read. */
export async function releaseText(
  { db, organizationId }: Tenant,
  contentId: string,
  { isFailure }: { isFailure: boolean },
) {
  await db
    .updateTable('content_texts')
    .set({
      leased_until: isFailure ? sql<Date>`${LEASE}` : null,
      failures: sql<number>`failures + ${isFailure ? 1 : 0}`,
    })
    .where('organization_id', '=', organizationId)
    .where('content_id', '=', contentId)
    .execute();
}
