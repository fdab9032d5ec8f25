import type {
  PublicContent,
  PublicContentDetail,
  PublicContentListQuery,
} from '@rahle/contract/public-site';
import type { TableOfContents } from '@rahle/contract/versions';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { readTotal } from '#database/list-totals.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';
import { toPublicContent } from '#features/contents/public-content.ts';
import type { ImageLinks } from '#features/files/image-links.ts';

/** The columns anyone may know of: what leads into a book is not even read (decisions §5). */
const selectPublicContents = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('contents as c')
    .leftJoin('files as cover', (join) =>
      join
        .onRef('cover.organization_id', '=', 'c.organization_id')
        .onRef('cover.id', '=', 'c.cover_file_id'),
    )
    .select(['c.id', 'c.external_id', 'c.title', 'c.description', 'c.summary', 'c.category'])
    .select(['c.authors', 'c.language', 'c.created_at'])
    .select(['cover.id as cover_id', 'cover.width', 'cover.height', 'cover.variants'])
    .where('c.organization_id', '=', organizationId)
    .where('c.withdrawn_at', 'is', null);

type PublicContentRow = Awaited<
  ReturnType<ReturnType<typeof selectPublicContents>['execute']>
>[number];

const withCover = ({ organizationId }: Tenant, images: ImageLinks, row: PublicContentRow) =>
  toPublicContent(
    row,
    row.cover_id === null ? null : images(organizationId, { ...row, id: row.cover_id }),
  );

const SORT_COLUMNS = {
  createdAt: sql.ref('c.created_at'),
  title: alphabetically('c.title'),
  category: alphabetically('c.category'),
};

export async function listPublicContents(
  tenant: Tenant,
  images: ImageLinks,
  { search, orderBy, orderDirection, ...page }: PublicContentListQuery,
): Promise<{ contents: PublicContent[]; total: number }> {
  const query = selectPublicContents(tenant)
    .$if(search !== '', (all) =>
      all.where(sql<SqlBool>`c.id in (select found_contents(${containing(search)}))`),
    )
    .orderBy(SORT_COLUMNS[orderBy], orderDirection);
  const kept = search === '' ? readTotal(tenant, 'contents') : undefined;
  const { rows, total } = await pageOf(query, page, kept);
  return { contents: rows.map((row) => withCover(tenant, images, row)), total };
}

export async function findPublicContent(
  tenant: Tenant,
  images: ImageLinks,
  contentId: string,
): Promise<PublicContentDetail | undefined> {
  const row = await selectPublicContents(tenant)
    .select('c.table_of_contents')
    .where('c.id', '=', contentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const table = row.table_of_contents as TableOfContents | null;
  return { ...withCover(tenant, images, row), contents: outlineOf(table) };
}

/** Titles and pages; where in the book's files a title leads is left out. */
const outlineOf = (table: TableOfContents | null): PublicContentDetail['contents'] =>
  (table?.titles ?? []).map(({ title, pageNumber, subtitles }) => ({
    title,
    pageNumber,
    subtitles: subtitles.map((line) => ({
      title: line.subtitle,
      pageNumber: line.pageNumber,
    })),
  }));

/** The newest come first; search engines read no more of one list. */
export const listPublicContentIds = async (tenant: Tenant, limit: number): Promise<string[]> => {
  const rows = await tenant.db
    .selectFrom('contents')
    .select('id')
    .where('organization_id', '=', tenant.organizationId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
