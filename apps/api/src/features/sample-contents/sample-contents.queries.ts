import { fold } from '@rahle/contract/fold';
import type { SampleContent, SampleContentListQuery } from '@rahle/contract/sample-contents';
import { sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Platform, Tenant } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';
import { SANITISER_VERSION, sanitiseMarkup } from './sanitise-markup.ts';

/** Null where another sanitiser made it, or from another text. */
const shownHtml = sql<string | null>`
  case when description_html_of = markup_source(${SANITISER_VERSION}, description)
  then description_html end
`.as('description_html');

const selectSampleContents = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('sample_contents')
    .select(['id', 'group_name', 'title', 'description', 'link', 'position', 'created_at'])
    .select(shownHtml)
    .where('organization_id', '=', organizationId);

type SampleContentRow = Awaited<
  ReturnType<ReturnType<typeof selectSampleContents>['execute']>
>[number];

const toSampleContent = (row: SampleContentRow): SampleContent => ({
  id: row.id,
  group: row.group_name,
  title: row.title,
  description: row.description,
  descriptionHtml: row.description_html,
  link: row.link,
  order: row.position,
  createdAt: row.created_at.toISOString(),
});

const GROUP = alphabetically('group_name');
const SORT_COLUMNS = {
  group: GROUP,
  order: sql.ref('position'),
  title: alphabetically('title'),
  createdAt: sql.ref('created_at'),
};

type ListOptions = Pick<SampleContentListQuery, 'search' | 'orderBy' | 'orderDirection'>;

/** As visitors see them (§2). */
const BY_GROUP: ListOptions = { search: '', orderBy: 'group', orderDirection: 'asc' };

/** Within what the caller orders by, the items stand by group and by their place in it. */
const selectInOrder = (tenant: Tenant, { search, orderBy, orderDirection }: ListOptions) =>
  selectSampleContents(tenant)
    .$if(search !== '', (all) => all.where('search_key', 'like', containing(search)))
    .orderBy(SORT_COLUMNS[orderBy], orderDirection)
    .orderBy(GROUP)
    .orderBy('position');

export async function listSampleContents(
  tenant: Tenant,
  query = BY_GROUP,
): Promise<SampleContent[]> {
  const rows = await selectInOrder(tenant, query).execute();
  return rows.map(toSampleContent);
}

export async function pageSampleContents(tenant: Tenant, query: SampleContentListQuery) {
  const { rows, total } = await pageOf(selectInOrder(tenant, query), query);
  return { sampleContents: rows.map(toSampleContent), total };
}

export async function findSampleContent(
  tenant: Tenant,
  sampleContentId: string,
): Promise<SampleContent | undefined> {
  const row = await selectSampleContents(tenant)
    .where('id', '=', sampleContentId)
    .executeTakeFirst();
  return row && toSampleContent(row);
}

/** The same, and nobody else changes it until the transaction ends. */
export async function findSampleContentToChange(
  tenant: Tenant,
  sampleContentId: string,
): Promise<SampleContent | undefined> {
  const row = await selectSampleContents(tenant)
    .where('id', '=', sampleContentId)
    .forUpdate()
    .executeTakeFirst();
  return row && toSampleContent(row);
}

type SampleContentFields = Omit<SampleContent, 'id' | 'descriptionHtml' | 'createdAt'>;

/** What is shown of a description, made when it is written. */
const toShown = (description: string) => ({
  description_html: sanitiseMarkup(description),
  description_html_of: sql<string>`markup_source(${SANITISER_VERSION}, ${description})`,
});

const toRow = ({ group, title, description, link, order }: SampleContentFields) => ({
  group_name: group,
  title,
  description,
  ...toShown(description),
  link,
  position: order,
  search_key: fold([group, title, description, link ?? ''].join('\n')),
});

export async function insertSampleContent(
  { db, organizationId }: Tenant,
  fields: SampleContentFields,
): Promise<SampleContent> {
  const row = await db
    .insertInto('sample_contents')
    .values({ ...toRow(fields), organization_id: organizationId })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSampleContent(row);
}

export async function updateSampleContent(
  { db, organizationId }: Tenant,
  sampleContentId: string,
  fields: SampleContentFields,
): Promise<SampleContent> {
  const row = await db
    .updateTable('sample_contents')
    .set(toRow(fields))
    .where('organization_id', '=', organizationId)
    .where('id', '=', sampleContentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSampleContent(row);
}

type Outdated = { organizationId: string; sampleContentId: string };

/** Those of all organizations whose shown markup must be made anew, in the order of their ids. */
export async function listOutdatedMarkup(db: Platform, after: string): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    select organization_id as "organizationId", sample_content_id as "sampleContentId"
    from outdated_sample_contents(${SANITISER_VERSION}, ${after}, 100)
  `.execute(db);
  return rows;
}

/** Unless somebody has written another description meanwhile: that one was sanitised by whoever wrote it. */
export async function renewMarkup(
  { db, organizationId }: Tenant,
  sampleContentId: string,
  description: string,
) {
  await db
    .updateTable('sample_contents')
    .set(toShown(description))
    .where('organization_id', '=', organizationId)
    .where('id', '=', sampleContentId)
    .where('description', '=', description)
    .execute();
}

export async function deleteSampleContent(
  { db, organizationId }: Tenant,
  sampleContentId: string,
): Promise<{ title: string } | undefined> {
  return db
    .deleteFrom('sample_contents')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sampleContentId)
    .returning('title')
    .executeTakeFirst();
}

export async function deleteSampleContents({ db, organizationId }: Tenant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sample_contents')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
