import type {
  PublicContent,
  PublicContentDetail,
  PublicContentListQuery,
} from '@rahle/contract/public-site';
import type { TableOfContents } from '@rahle/contract/versions';
import { sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { readTotal } from '#database/list-totals.ts';
import { pageOf } from '#database/paging.ts';
import { toPublicContent } from '#features/contents/public-content.ts';
import { firstContents, wantedBy } from '#features/contents/searched-contents.ts';
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
  query: PublicContentListQuery,
): Promise<{ contents: PublicContent[]; total: number }> {
  const { rows, total } = await (query.search === '' ? pageOfAll : pageOfFound)(tenant, query);
  return { contents: rows.map((row) => withCover(tenant, images, row)), total };
}

const pageOfAll = (tenant: Tenant, { orderBy, orderDirection, ...page }: PublicContentListQuery) =>
  pageOf(
    selectPublicContents(tenant).orderBy(SORT_COLUMNS[orderBy], orderDirection),
    page,
    readTotal(tenant, 'contents'),
  );

async function pageOfFound(tenant: Tenant, query: PublicContentListQuery) {
  const { page, limit } = query;
  const [needle, , most] = wantedBy(query);
  const ids = tenant.db
    .selectFrom(firstContents(query, needle, most))
    .select(['first.id', 'first.place', 'first.total'])
    .orderBy('first.place')
    .offset((page - 1) * limit);
  const rows = await selectPublicContents(tenant)
    .innerJoin(ids.as('page'), 'page.id', 'c.id')
    .select('page.total')
    .orderBy('page.place')
    .execute();
  if (rows.length > 0 || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Behind the last page no row carries it.
  const one = tenant.db.selectFrom(firstContents(query, needle, 1)).select('first.total');
  return { rows, total: (await one.executeTakeFirst())?.total ?? 0 };
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
