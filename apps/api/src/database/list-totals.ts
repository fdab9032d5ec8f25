import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

type List = 'contents' | 'members' | 'audit';

/** How many rows a whole list of the organization has, as the triggers of migration 0011 keep it. */
export const keptTotal = ({ organizationId }: Tenant, list: List) => sql<number>`(
  select coalesce(sum(kept.total), 0)::int from list_totals kept
  where kept.organization_id = ${organizationId} and kept.list = ${sql.lit(list)}
)`;

/** How many rows a query finds, beside each of those that it gives out. */
export const foundTotal = sql<number>`(count(*) over ())::int`;

export async function readTotal(tenant: Tenant, list: List): Promise<number> {
  const { total } = await tenant.db
    .selectNoFrom(keptTotal(tenant, list).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
