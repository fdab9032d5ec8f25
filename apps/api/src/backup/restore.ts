import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lockConnection } from '#database/locks.ts';
import { knownMigrations, migrate } from '#database/migrate.ts';
import { StartError } from '#settings/start-error.ts';
import type { Storage } from '#storage/storage.ts';
import { putFiles } from './put-files.ts';
import type { OpenedArchive } from './read-archive.ts';
import { refuseOrganization, refuseStaffAddresses, refuseUnlessEmpty } from './refuse-restore.ts';
import { columnList, isLeftOut, keptTables, quoted, type Table } from './tables.ts';

export type RestoreOptions = {
  databaseUrl: string;
  storage: Storage;
  /** One alone, beside the others that are there; null: everything, where nothing is. */
  organizationId: string | null;
};

export type RestoreReport = { rows: number; files: number };

/** Puts back what an archive holds. Files come first: a row never names bytes that are not there. */
export async function restore(
  archive: OpenedArchive,
  { databaseUrl, storage, organizationId }: RestoreOptions,
): Promise<RestoreReport> {
  await prepareSchema(archive, databaseUrl, organizationId);
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the query under way tells it
  await client.connect();
  try {
    await lockConnection(client, 'restore');
    const tables = await tablesOf(archive, client, organizationId);
    const refuse = () =>
      organizationId
        ? refuseOrganization(client, archive, organizationId)
        : refuseUnlessEmpty(client);
    await refuse();
    const stored = await putFiles(archive, storage, organizationId);
    const report: RestoreReport = { rows: 0, files: stored.count };
    try {
      await client.query('begin');
      await client.query('set local row_security = off');
      await client.query('lock table organizations, staff in share row exclusive mode');
      await refuse();
      for (const table of tables)
        report.rows += organizationId
          ? await insertOwn(client, archive, table, organizationId)
          : await copyAll(client, archive, table);
      if (organizationId) await refuseStaffAddresses(client, organizationId);
      await raiseCounters(client, tables);
    } catch (error) {
      await client.query('rollback').catch(() => {}); // a connection that broke has done so by itself
      await stored.remove();
      throw error;
    }
    // Where the answer to this is lost, the rows may be there, and so the files stay.
    await client.query('commit');
    await migrate(databaseUrl);
    return report;
  } finally {
    await client.end();
  }
}

/** Everything goes into the schema it came from, and is brought up to date then; one organization into its own alone. */
async function prepareSchema(
  { manifest }: OpenedArchive,
  databaseUrl: string,
  organizationId: string | null,
) {
  const known = await knownMigrations();
  const newer = manifest.migrations.find((name) => !known.includes(name));
  if (newer)
    throw new StartError(
      `The archive was made by a newer Rahle (it has ${newer}); restore it with that version.`,
    );
  const isSame = known.length === manifest.migrations.length;
  if (organizationId && !isSame)
    throw new StartError(
      'The archive was made by an older Rahle. Restore it there, bring that up to date and take it from there.',
    );
  const ran = await migrate(databaseUrl, manifest.migrations);
  if (ran.some((name) => !manifest.migrations.includes(name)))
    throw new StartError(
      'The archive was made by an older Rahle, and this database is already newer; restore it into a new one.',
    );
}

/** The archive's tables in our order; a column that is not ours is never written. */
async function tablesOf(
  { manifest }: OpenedArchive,
  client: Client,
  organizationId: string | null,
): Promise<Table[]> {
  const kept = await keptTables(client);
  const ofArchive = manifest.tables.filter(({ name }) => !isLeftOut(name));
  const given = new Map(ofArchive.map(({ name, columns }) => [name, columns]));
  for (const [name, columns] of given) {
    const ours = kept.find((table) => table.name === name)?.columns ?? [];
    if (!columns.every((column) => ours.includes(column)))
      throw new StartError(`The archive has a table "${name}" that is not this database’s.`);
  }
  return kept
    .filter(({ name, owner }) => given.has(name) && (organizationId === null || owner))
    .map((table) => ({ ...table, columns: given.get(table.name)! }));
}

async function copyAll(client: Client, archive: OpenedArchive, table: Table): Promise<number> {
  const target = client.query(
    copyFrom(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`),
  );
  await pipeline(await archive.table(table.name), target);
  return target.rowCount;
}

/** Set aside first: a row of another organization, whoever wrote it there, does not come in. */
async function insertOwn(
  client: Client,
  archive: OpenedArchive,
  table: Table,
  organizationId: string,
): Promise<number> {
  const name = quoted(table.name);
  const columns = columnList(table);
  await client.query(`create temp table incoming as select ${columns} from ${name} with no data`);
  const target = client.query(copyFrom(`copy incoming (${columns}) from stdin`));
  await pipeline(await archive.table(table.name), target);
  // Agents are the platform's, and this may be another one.
  if (table.name === 'organizations')
    await client.query(
      'update incoming set agent_id = null where agent_id not in (select id from staff)',
    );
  const { rowCount } = await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from incoming where ${table.owner} = $1`,
    [organizationId],
  );
  await client.query('drop table incoming');
  return rowCount ?? 0;
}

/** Numbers that PostgreSQL gives out go on after the highest. */
async function raiseCounters(client: Client, tables: Table[]) {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const { rows } = await client.query<{ counter: string | null }>(
        'select pg_get_serial_sequence($1, $2) as counter',
        [quoted(name), column],
      );
      if (rows[0]?.counter)
        await client.query(
          `select setval($1, greatest(nextval($1), (select max(${quoted(column)}) from ${quoted(name)})))`,
          [rows[0].counter],
        );
    }
}
