import { sql } from 'kysely';
import { alphabetically } from '#database/alphabet.ts';
import type { Tenant } from '#database/database.ts';
import { containing } from '#database/search.ts';

const COLUMNS = {
  createdAt: sql.ref('created_at'),
  title: alphabetically('title'),
  category: alphabetically('category'),
};

export type Column = keyof typeof COLUMNS;

/** All contents of the organization that a search finds, by the plainest statement. */
export async function allFound(
  { db, organizationId }: Tenant,
  search: string,
  orderBy: Column,
  orderDirection: 'asc' | 'desc',
): Promise<string[]> {
  const rows = await db
    .selectFrom('contents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('withdrawn_at', 'is', null)
    .where('search_key', 'like', containing(search))
    .orderBy(COLUMNS[orderBy], orderDirection)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
