import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';

/** A library that is being filled answers to a name that no request can carry, until it is whole. */
export const UNFINISHED = 'unfinished-demo.invalid';

export const unfinishedDomain = (domain: string) => `${domain}.${UNFINISHED}`;

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
