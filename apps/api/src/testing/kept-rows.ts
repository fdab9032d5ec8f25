import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { storedFiles } from '#backup/stored-files.ts';
import { columnList, keptTables, quoted } from '#backup/tables.ts';
import type { Storage } from '#storage/storage.ts';

/** Everything a backup must keep, written down to be compared: the rows of every table, and each file by its SHA-256. */
export async function everythingKept(databaseUrl: string, storage: Storage) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const kept: Record<string, string[]> = {};
    for (const table of await keptTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select row(${columnList(table)})::text as row from ${quoted(table.name)}`,
      );
      kept[table.name] = rows.map(({ row }) => row).toSorted();
    }
    const totals = await client.query<{ row: string }>(
      `select row(organization_id, list, part, sum(total))::text as row from list_totals
       group by organization_id, list, part having sum(total) <> 0`,
    );
    kept['totals'] = totals.rows.map(({ row }) => row).toSorted();
    kept['files in the store'] = [];
    for await (const { key } of storedFiles(client, null)) {
      const bytes = await storage.get(key);
      const hash =
        bytes &&
        createHash('sha256')
          .update(await buffer(bytes))
          .digest('hex');
      kept['files in the store'].push(`${key} ${hash}`);
    }
    kept['files in the store'].sort();
    return kept;
  } finally {
    await client.end();
  }
}
