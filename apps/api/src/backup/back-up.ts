import { Readable } from 'node:stream';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { lockConnection } from '#database/locks.ts';
import type { Storage } from '#storage/storage.ts';
import { filePath, FORMAT, MANIFEST, type Manifest, PROBLEMS, tablePath } from './manifest.ts';
import { storedFiles } from './stored-files.ts';
import { columnList, keptTables, quoted, type Table } from './tables.ts';
import { type Archive, writeArchive } from './write-archive.ts';

/** Held off during a backup: a sweep would remove blobs that the snapshot names. */
const SWEEPS = ['sweep uploads', 'sweep blobs'];

export type BackupOptions = {
  /** As the owner of the tables: row-level security hides nothing from it. */
  databaseUrl: string;
  storage: Storage;
  /** Null: all of them, and the platform. */
  organizationId: string | null;
  stopping?: AbortSignal;
};

export type BackupReport = { rows: number; files: number; problems: string[] };

/** Writes everything that is kept into one archive, as it was at one moment, while the server serves. */
export async function backUp(file: string, options: BackupOptions): Promise<BackupReport> {
  const { databaseUrl, storage, organizationId, stopping } = options;
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the query under way tells it
  await client.connect();
  const report: BackupReport = { rows: 0, files: 0, problems: [] };
  try {
    for (const sweep of SWEEPS) await lockConnection(client, sweep);
    await client.query('begin isolation level repeatable read read only');
    // Rather an error than rows left out.
    await client.query('set local row_security = off');
    const tables = await tablesFor(client, organizationId);
    const manifest = await describe(client, tables, organizationId);
    await writeArchive(
      file,
      async (archive) => {
        await archive.add(MANIFEST, textOf(JSON.stringify(manifest)), { isSmall: true });
        for (const table of tables)
          report.rows += await addTable(client, archive, table, organizationId);
        await addFiles(client, archive, storage, organizationId, report);
        const problems = report.problems.map((line) => `${line}\n`).join('');
        await archive.add(PROBLEMS, textOf(problems), { isSmall: true });
      },
      stopping,
    );
    return report;
  } finally {
    await client.end();
  }
}

const textOf = (text: string) => Readable.from([Buffer.from(text)]);

const tablesFor = async (client: Client, organizationId: string | null) =>
  (await keptTables(client)).filter(({ owner }) => organizationId === null || owner !== undefined);

async function describe(
  client: Client,
  tables: Table[],
  organization: string | null,
): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  const organizations = await client.query<Manifest['organizations'][number]>(
    `select id, domain, name from organizations
     where archived_at is null and ($1::uuid is null or id = $1) order by domain`,
    [organization],
  );
  return {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    organization,
    organizations: organizations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function addTable(
  client: Client,
  archive: Archive,
  table: Table,
  organizationId: string | null,
) {
  const { name, owner } = table;
  // The id comes from the database itself.
  const condition = organizationId && owner ? ` where ${owner} = '${organizationId}'` : '';
  const rows = `select ${columnList(table)} from ${quoted(name)}${condition}`;
  const copied = client.query(copyTo(`copy (${rows}) to stdout`));
  await archive.add(tablePath(name), copied, { isSmall: true });
  return copied.rowCount;
}

async function addFiles(
  client: Client,
  archive: Archive,
  storage: Storage,
  organizationId: string | null,
  report: BackupReport,
) {
  for await (const { key, type, isNeeded } of storedFiles(client, organizationId)) {
    const bytes = await storage.get(key);
    if (!bytes) {
      if (isNeeded) report.problems.push(`missing ${key}`);
      continue;
    }
    const { sha256 } = await archive.add(filePath(key), bytes, { type });
    const [, kind, name] = key.split('/');
    if (kind === 'blobs' && name !== sha256) report.problems.push(`damaged ${key}`);
    report.files += 1;
  }
}
