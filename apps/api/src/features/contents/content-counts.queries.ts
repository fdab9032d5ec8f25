import { type SqlBool, sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import type { Reader } from './contents.policy.ts';
import { selectReadable } from './contents.queries.ts';

/** How many of each category the reader may read; of the whole organization that is kept. */
async function countCategories(tenant: Tenant, reader: Reader) {
  if (reader.reads !== 'all')
    return selectReadable(tenant, reader)
      .select(['c.category', sql<number>`count(*)::int`.as('count')])
      .groupBy('c.category')
      .orderBy('c.category')
      .execute();
  return tenant.db
    .selectFrom('list_totals')
    .select(['part as category', sql<number>`sum(total)::int`.as('count')])
    .where('organization_id', '=', tenant.organizationId)
    .where('list', '=', 'categories')
    .groupBy('part')
    .having(sql<SqlBool>`sum(total) > 0`)
    .orderBy('part')
    .execute();
}

export async function countContents(tenant: Tenant, reader: Reader) {
  const [byCategory, { assigned }] = await Promise.all([
    countCategories(tenant, reader),
    selectReadable(tenant, reader, 'assigned')
      .select(sql<number>`count(*)::int`.as('assigned'))
      .executeTakeFirstOrThrow(),
  ]);
  return { total: byCategory.reduce((sum, { count }) => sum + count, 0), assigned, byCategory };
}
