import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';

/** A library that is being filled answers to a name that no request can carry, until it is whole. */
const UNFINISHED = 'unfinished-demo.invalid';

export const unfinishedDomain = (domain: string) => `${domain}.${UNFINISHED}`;

export async function listUnfinished(db: Platform): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('domain', 'like', `%.${UNFINISHED}`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is anything beside the remains of a demo that was interrupted. */
export async function isEmpty(db: Platform): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('domain', 'not like', `%.${UNFINISHED}`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Everything an organization has, what refers to other things first. */
const TABLES = [
  'assignments',
  'content_version_files',
  'content_versions',
  'contents',
  'sliders',
  'sample_contents',
  'announcements',
  'sessions',
  'members',
  'blobs',
  'files',
] as const;

export async function deleteEverything({ db, organizationId }: Tenant) {
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`.execute(
      db,
    );
}

export async function deleteOrganization(db: Platform, id: string) {
  await db.deleteFrom('organizations').where('id', '=', id).execute();
}

/** Announcements and books are spread over the past, as a library's are. */
export async function ageRow(
  { db, organizationId }: Tenant,
  table: 'announcements' | 'contents' | 'members',
  id: string,
  days: number,
) {
  const then = sql`now() - make_interval(days => ${days})`;
  const unchanged = table === 'announcements' ? sql`, updated_at = ${then}` : sql``;
  await sql`
    update ${sql.table(table)} set created_at = ${then} ${unchanged}
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}
