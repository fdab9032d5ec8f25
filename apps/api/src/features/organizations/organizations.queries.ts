import { fold } from '@rahle/contract/fold';
import type { Locale } from '@rahle/contract/locale';
import type {
  Membership,
  OrganizationListQuery,
  ProgressVisibility,
} from '@rahle/contract/organizations';
import type { Platform } from '#database/database.ts';
import { alphabetically } from '#database/alphabet.ts';
import { pageOf } from '#database/paging.ts';
import { containing } from '#database/search.ts';
import { sql } from 'kysely';

const selectLiving = (db: Platform) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'domain', 'logo', 'membership', 'agent_id as agentId'])
    .select(['language', 'progress', 'created_at as createdAt'])
    .$narrowType<{ language: Locale | null; progress: ProgressVisibility }>()
    .where('archived_at', 'is', null);

export type LivingOrganization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** An archived organization is found by nobody (decisions §2). */
export const findOrganization = (db: Platform, id: string) =>
  selectLiving(db).where('id', '=', id).executeTakeFirst();

export const findOrganizationByDomain = (db: Platform, domain: string) =>
  selectLiving(db).where('domain', '=', domain).executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const findOrganizationToChange = (db: Platform, id: string) =>
  selectLiving(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether there is one at all: on a database that was just made there is none to sign in at. */
export async function hasOrganizations(db: Platform): Promise<boolean> {
  return (await selectLiving(db).limit(1).executeTakeFirst()) !== undefined;
}

const SORT_COLUMNS = {
  createdAt: sql.ref('created_at'),
  name: alphabetically('name'),
  domain: sql.ref('domain'),
};

/** Without an agent, every organization. */
export function listOrganizations(
  db: Platform,
  { search, orderBy, orderDirection, ...page }: OrganizationListQuery,
  agentId: string | undefined,
) {
  const query = selectLiving(db)
    .$if(agentId !== undefined, (all) => all.where('agent_id', '=', agentId!))
    .$if(search !== '', (all) => all.where('search_key', 'like', containing(search)))
    .orderBy(SORT_COLUMNS[orderBy], orderDirection);
  return pageOf(query, page);
}

export type OrganizationFields = {
  name: string;
  domain: string;
  logo: string | null;
  membership: Membership;
  language: Locale | null;
  progress: ProgressVisibility;
  agentId: string | null;
};

const toRow = (fields: OrganizationFields) => ({
  name: fields.name,
  domain: fields.domain,
  logo: fields.logo,
  membership: fields.membership,
  language: fields.language,
  progress: fields.progress,
  agent_id: fields.agentId,
  search_key: fold(`${fields.name} ${fields.domain}`),
});

export async function insertOrganization(
  db: Platform,
  fields: OrganizationFields & { id?: string },
): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values({ ...toRow(fields), ...(fields.id && { id: fields.id }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOrganization(db: Platform, id: string, fields: OrganizationFields) {
  await db.updateTable('organizations').set(toRow(fields)).where('id', '=', id).execute();
}

export async function archiveOrganization(db: Platform, id: string) {
  const archived = db.updateTable('organizations').set({ archived_at: sql<Date>`now()` });
  return archived.where('id', '=', id).returning('name').executeTakeFirstOrThrow();
}

/** Of several that had this domain one after the other, the one archived last. */
export const findArchivedOrganization = (db: Platform, domain: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('domain', '=', domain)
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function restoreOrganization(db: Platform, id: string) {
  const restored = db.updateTable('organizations').set({ archived_at: null });
  await restored.where('id', '=', id).execute();
}
