import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf } from '#lock-files/claim.ts';
import type { CrashServer } from './crash-server.ts';

/** Rows that show something which is not wholly there; there should be none. */
const HALF_DONE = {
  'a content without its newest version': `
    select c.id from contents c left join content_versions v
      on v.organization_id = c.organization_id and v.content_id = c.id and v.number = c.latest_version
    where v.number is null`,
  'a version without all its files': `
    select v.content_id from content_versions v
    where v.file_count <> (select count(*) from content_version_files f
      where f.organization_id = v.organization_id and f.content_id = v.content_id and f.number = v.number)`,
  'a slider whose image is not ready': `
    select s.id from sliders s join files f on f.organization_id = s.organization_id and f.id = s.file_id
    where f.state <> 'READY'`,
};

export async function findHalfDone(server: CrashServer): Promise<string[]> {
  const found: string[] = [];
  for (const [name, statement] of Object.entries(HALF_DONE))
    for (const row of await server.ask(statement)) found.push(`${name}: ${JSON.stringify(row)}`);
  return [...found, ...(await findRowsWithoutBytes(server))];
}

type Held = { organization: string; name: string; size: number; kind: string };

/** Everything the database says is in the store. */
const HELD = `
  select organization_id as organization, sha256 as name, size::float8 as size, 'blobs' as kind from blobs
  union all
  select organization_id, id::text, size::float8, 'files' from files where state = 'READY'
  union all
  select organization_id, id || '.w' || unnest(variants), 0, 'files' from files where state = 'READY'`;

async function findRowsWithoutBytes(server: CrashServer): Promise<string[]> {
  const held = await server.ask<Held>(HELD);
  return held.filter((row) => !isWhole(server, row)).map((row) => `no bytes: ${pathOf(row)}`);
}

const pathOf = ({ organization, kind, name }: Held) =>
  join(organization, kind, name.slice(0, 2), name.slice(2, 4), name);

function isWhole({ dataDir }: CrashServer, row: Held): boolean {
  const path = join(dataDir, 'files', pathOf(row));
  if (!existsSync(path)) return false;
  if (row.size > 0 && statSync(path).size !== row.size) return false;
  if (row.kind !== 'blobs') return true;
  return createHash('sha256').update(readFileSync(path)).digest('hex') === row.name;
}

/** Bytes that belong to nothing; after a sweep there should be none. */
export async function findOrphans(server: CrashServer): Promise<string[]> {
  const held = new Set((await server.ask<Held>(HELD)).map(pathOf));
  const store = join(server.dataDir, 'files');
  return readdirSync(store, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(store, path)).isFile() && !held.has(path),
  );
}

/** What is left of imports, but for the empty folder of a server that runs. */
export function findImports({ dataDir }: CrashServer): string[] {
  const imports = join(dataDir, 'imports');
  if (!existsSync(imports)) return [];
  const names = readdirSync(imports, { recursive: true, encoding: 'utf8' });
  const living = names.filter((name) => holderOf(join(imports, name)) !== undefined);
  const own = living.map((name) => name.replace(/\.owner$/, ''));
  return names.filter((name) => !living.includes(name) && !own.includes(name));
}
