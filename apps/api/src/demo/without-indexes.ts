import { sql } from 'kysely';
import type { Platform } from '#database/database.ts';

/**
 * Does work on tables whose indexes for lists and searches are away meanwhile, and made anew after it. In one
 * transaction: nobody ever finds the tables without them, but whoever reads there waits for its end.
 */
export async function withoutIndexes(
  transaction: Platform,
  tables: string[],
  work: () => Promise<void>,
) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${tables}::regclass[]) and not i.indisunique
    order by i.indexrelid
  `.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
  for (const { definition } of rows) await sql.raw(definition).execute(transaction);
}
