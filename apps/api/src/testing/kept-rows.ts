import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import type { Storage } from '#storage/storage.ts';

/** What a backup leaves out, written a second time: whatever else there is must be in it. */
const LEFT_OUT = [
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
];

/** Everything that must be kept, written down to be compared: the rows of every table, and each file by its SHA-256. */
export async function everythingKept(databaseUrl: string, storage: Storage) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async (query: string, parameters?: unknown[]) => {
    const { rows } = await client.query<{ row: string }>(query, parameters);
    return rows.map(({ row }) => row).toSorted();
  };
  try {
    await client.query('begin isolation level repeatable read');
    const kept: Record<string, string[]> = {};
    const tables = await ask(
      `select tablename as row from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
      [LEFT_OUT],
    );
    for (const table of tables) kept[table] = await ask(`select t::text as row from ${table} t`);
    kept['totals'] = await ask(
      `select row(organization_id, list, part, sum(total))::text as row from list_totals
       group by organization_id, list, part having sum(total) <> 0`,
    );
    const organizations = await ask('select id::text as row from organizations');
    const files = await Promise.all(organizations.map((id) => filesOf(storage, id)));
    kept['files in the store'] = files.flat();
    return kept;
  } finally {
    await client.end();
  }
}

async function filesOf(storage: Storage, organizationId: string): Promise<string[]> {
  const found: string[] = [];
  const later = new Date(Date.now() + 60_000);
  for (const kind of ['blobs', 'files'])
    for await (const keys of storage.list(`${organizationId}/${kind}/`, later))
      for (const key of keys) {
        const bytes = await buffer((await storage.get(key))!);
        found.push(`${key} ${createHash('sha256').update(bytes).digest('hex')}`);
      }
  return found.toSorted();
}
