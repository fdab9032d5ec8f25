import type { Client } from 'pg';
import { UNFINISHED } from './unfinished-domain.ts';

/** Removes what an interrupted demo left. Only the database's owner may: the server removes nothing from an audit. */
export async function removeUnfinished(owner: Client) {
  const { rows } = await owner.query<{ id: string }>(
    'select id from organizations where domain like $1',
    [`%.${UNFINISHED}`],
  );
  const ids = rows.map(({ id }) => id);
  for (const table of await tenantTables(owner))
    await owner.query(`delete from ${table} where organization_id = any ($1)`, [ids]);
  // Triggers kept them while the lists were emptied.
  await owner.query('delete from list_totals where organization_id = any ($1)', [ids]);
  await owner.query('delete from organizations where id = any ($1)', [ids]);
}

/** Every table that belongs to organizations, what refers to others before them. */
async function tenantTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; refersTo: string[] }>(`
    select c.oid::regclass::text as name, array(
      select k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    ) as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace`);
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const isReferredTo = new Set(left.flatMap(({ refersTo }) => refersTo));
    const free = left.filter(({ name }) => !isReferredTo.has(name));
    if (free.length === 0) throw new Error('Tables of organizations refer to each other');
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
