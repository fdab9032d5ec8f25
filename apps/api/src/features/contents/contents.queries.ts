import type {
  Content,
  ContentDetail,
  ContentFilter,
  ContentListQuery,
} from '@rahle/contract/contents';
import { type SqlBool, sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import { askedTogether } from '#database/asked-together.ts';
import type { Tenant } from '#database/database.ts';
import { prepared } from '#database/prepared.ts';
import { foundTotal, keptTotal } from '#database/list-totals.ts';
import { preparedPages } from '#database/paging.ts';
import type { ImageLinks } from '#features/files/image-links.ts';
import { mayBeEpub } from './epubs.queries.ts';
import { contentsLentTo, givenSince } from './lent-contents.ts';
import type { Reader } from './contents.policy.ts';
import { toPublicContent } from './public-content.ts';
import { firstContents, havingWords, wantedBy } from './searched-contents.ts';

const selectContents = ({ db, organizationId }: Tenant) =>
  db.selectFrom('contents as c').where('c.organization_id', '=', organizationId);

/** The contents of the organization that nobody has taken back, those alone that the reader may read. */
export function selectReadable(tenant: Tenant, reader: Reader, filter: ContentFilter = 'all') {
  const lent = contentsLentTo(tenant.organizationId, reader.memberId);
  const readsLent = reader.reads === 'lent';
  // Asked for twice, what is lent would be compared each with each.
  const isLentAlone = readsLent || filter === 'assigned';
  const isNone = reader.reads === 'none' || (readsLent && filter === 'unassigned');
  return selectContents(tenant)
    .where('c.withdrawn_at', 'is', null)
    .$if(isLentAlone, (query) => query.where(sql<SqlBool>`c.id in ${lent}`))
    .$if(isNone, (query) => query.where(sql<SqlBool>`false`))
    .$if(!readsLent && filter === 'unassigned', (query) =>
      query.where(sql<SqlBool>`c.id not in ${lent}`),
    );
}

/** Addresses that a content carries: of its cover, and for this caller of its pages. */
export type ContentLinks = {
  images: ImageLinks;
  pages: (
    contentId: string,
    version: { number: number; entryPath: string | null; detailsPath: string | null },
  ) => Pick<Content, 'url' | 'detailsFileUrl'>;
};

type Contents = ReturnType<typeof selectContents>;

const withColumns = (query: Contents, { organizationId }: Tenant, { reads, memberId }: Reader) =>
  query
    .leftJoin('files as cover', (join) =>
      join
        .onRef('cover.organization_id', '=', 'c.organization_id')
        .onRef('cover.id', '=', 'c.cover_file_id'),
    )
    .leftJoin('content_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'c.organization_id')
        .onRef('v.content_id', '=', 'c.id')
        .onRef('v.number', '=', 'c.latest_version'),
    )
    .select(['v.number', 'v.entry_path', 'v.details_path'])
    .select(['c.id', 'c.external_id', 'c.title', 'c.description', 'c.summary', 'c.category'])
    .select(['c.authors', 'c.language', 'c.pages', 'c.published_url', 'c.created_at'])
    .select(['cover.id as cover_id', 'cover.organization_id as cover_organization_id'])
    .select(['cover.width', 'cover.height', 'cover.variants'])
    // One look into an index for each row; a class is asked only where there is no assignment.
    .$if(reads === 'lent', (lent) =>
      lent
        .leftJoin('assignments as own', (join) =>
          join
            .onRef('own.organization_id', '=', 'c.organization_id')
            .on('own.member_id', '=', memberId)
            .onRef('own.content_id', '=', 'c.id'),
        )
        .select(
          sql<Date | null>`coalesce(own.created_at, ${givenSince(organizationId, memberId)})`.as(
            'lent_since',
          ),
        ),
    );

type ContentRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

const SORT_COLUMNS = {
  createdAt: sql.ref('c.created_at'),
  title: alphabetically('c.title'),
  category: alphabetically('c.category'),
};

type Shape = Pick<ContentListQuery, 'filter' | 'orderBy' | 'orderDirection'> &
  Pick<Reader, 'reads'> & { isSearch: boolean; isCategory: boolean };

const isOfAll = ({ reads, filter, isCategory }: Shape) =>
  reads === 'all' && filter === 'all' && !isCategory;

const contentPages = preparedPages({
  find: (
    tenant,
    shape: Shape,
    memberId: Reader['memberId'],
    category: string,
    needle: string,
    pattern: string,
    most: number,
  ) => {
    const all = selectReadable(tenant, { reads: shape.reads, memberId }, shape.filter)
      .$if(shape.isSearch, (some) => some.where(havingWords(shape, pattern)))
      .$if(shape.isCategory, (some) => some.where('c.category', '=', category))
      .select('c.id')
      .orderBy(SORT_COLUMNS[shape.orderBy], shape.orderDirection);
    if (!shape.isSearch || !isOfAll(shape)) return all;
    // Joined to the contents they would be, where plans know no size, put beside every one of the organization's.
    const first = tenant.db.selectFrom(firstContents(shape, needle, most)).select('first.id');
    return first.orderBy('first.place') as unknown as typeof all;
  },
  // One person's books are read through anyway: there the rows are counted.
  total: (tenant, shape) => {
    if (!isOfAll(shape)) return foundTotal;
    return shape.isSearch ? sql<number>`first.total` : keptTotal(tenant, 'contents');
  },
  show: (tenant, { orderBy, orderDirection, reads }, page, memberId) =>
    withColumns(selectContents(tenant), tenant, { reads, memberId })
      .innerJoin(page, 'page.id', 'c.id')
      .select('page.total')
      .orderBy(SORT_COLUMNS[orderBy], orderDirection)
      .orderBy('c.id'),
});

const readPage = askedTogether(
  (tenant: Tenant, { reads, memberId }: Reader, query: ContentListQuery) => {
    const { search, filter, category = '', orderBy, orderDirection } = query;
    const narrowed = { isSearch: search !== '', isCategory: category !== '' };
    const shape = { filter, orderBy, orderDirection, reads, ...narrowed };
    return contentPages(tenant, query, shape, memberId, category, ...wantedBy(query));
  },
);

export async function listContents(
  tenant: Tenant,
  links: ContentLinks,
  reader: Reader,
  query: ContentListQuery,
): Promise<{ contents: Content[]; total: number }> {
  const { rows, total } = await readPage(tenant, reader, query);
  return { contents: rows.map((row) => toContent(row, links)), total };
}

export async function findContent(
  tenant: Tenant,
  links: ContentLinks,
  reader: Reader,
  contentId: string,
): Promise<Omit<ContentDetail, 'versions'> | undefined> {
  const row = await withColumns(selectReadable(tenant, reader), tenant, reader)
    .select(['c.table_of_contents', 'c.resources', mayBeEpub.as('may_be_epub')])
    .where('c.id', '=', contentId)
    .executeTakeFirst();
  return (
    row && {
      ...toContent(row, links),
      tableOfContents: asText(row.table_of_contents),
      resources: asText(row.resources),
      keepsReading: row.may_be_epub,
    }
  );
}

const readableContents = prepared(
  (tenant, reads: Reader['reads'], memberId: string | null, contentId: string) =>
    selectReadable(tenant, { reads, memberId }).select('c.id').where('c.id', '=', contentId),
);

export const isReadable = async (
  tenant: Tenant,
  { reads, memberId }: Reader,
  contentId: string,
): Promise<boolean> => (await readableContents(tenant, reads, memberId, contentId)).length > 0;

export async function listReadableIds(
  tenant: Tenant,
  reader: Reader,
  ids: string[],
): Promise<Set<string>> {
  const isAsked = sql<SqlBool>`c.id = any(${ids}::uuid[])`;
  const rows = await selectReadable(tenant, reader).select('c.id').where(isAsked).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of the named contents that the reader may read, as lists show them. */
export async function listContentsNamed(
  tenant: Tenant,
  links: ContentLinks,
  reader: Reader,
  ids: string[],
): Promise<Map<string, Content>> {
  const rows = await withColumns(selectReadable(tenant, reader), tenant, reader)
    .where(sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toContent(row, links)]));
}

/** The version with this external address, where the reader may read it. */
export async function findVersionByUrl(tenant: Tenant, reader: Reader, url: string) {
  return selectReadable(tenant, reader)
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.organization_id', '=', 'c.organization_id').onRef('v.content_id', '=', 'c.id'),
    )
    .select(['c.id as contentId', 'v.number as version'])
    .where('v.external_url', '=', url)
    .orderBy('v.number', 'desc')
    .executeTakeFirst();
}

/** §3 has these as JSON text. */
const asText = (value: unknown) => (value === null ? null : JSON.stringify(value));

function toContent(row: ContentRow, { images, pages }: ContentLinks): Content {
  const cover =
    row.cover_id === null ? null : images(row.cover_organization_id!, { ...row, id: row.cover_id });
  const version = {
    number: row.number ?? 0,
    entryPath: row.entry_path,
    detailsPath: row.details_path,
  };
  return {
    ...toPublicContent(row, cover),
    pages: row.pages,
    ...pages(row.id, version),
    publishedUrl: row.published_url,
    latestVersion: row.number,
    assignedAt: row.lent_since?.toISOString() ?? null,
  };
}
