import type { Client } from 'pg';

/**
 * Not worth keeping, or not to be kept: what opens a session, what is counted, sent or under way, and what follows from
 * the rest.
 */
const LEFT_OUT = new Set([
  'migrations',
  'auth_secret',
  'hosts',
  'sessions',
  'password_links',
  'attempts',
  'outbox',
  'jobs',
  'incoming_blobs',
  'list_totals',
  'title_ranges',
  'title_words',
  'title_changes',
]);

/** A server of an older release, which does not know of one yet, keeps it. */
export const isLeftOut = (name: string): boolean => LEFT_OUT.has(name);

export type Table = {
  name: string;
  /** Without those that PostgreSQL makes from the others. */
  columns: string[];
  /** By which column a row belongs to an organization; undefined where it belongs to the platform. */
  owner: 'id' | 'organization_id' | undefined;
};

type Row = { name: string; columns: string[]; refersTo: string[] };

/** Every table that a backup holds, what others refer to before them. */
export async function keptTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Row>(`
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
      ) as "refersTo"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  const kept = rows.filter(({ name }) => !isLeftOut(name));
  return inOrder(kept).map(({ name, columns }) => ({
    name,
    columns,
    owner: ownerOf(name, columns),
  }));
}

function inOrder(tables: Row[]): Row[] {
  const ordered: Row[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

function ownerOf(name: string, columns: string[]) {
  if (name === 'organizations') return 'id';
  return columns.includes('organization_id') ? 'organization_id' : undefined;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Pick<Table, 'columns'>) => columns.map(quoted).join(', ');
