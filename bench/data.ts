import { Client } from 'pg';
import { analyze } from '../apps/api/src/database/analyze.ts';
import { type Database, inTransaction } from '../apps/api/src/database/database.ts';
import { insertBooks, insertPeople } from '../apps/api/src/demo/bulk.queries.ts';
import { seedBulk } from '../apps/api/src/demo/bulk.ts';

const ROWS_AT_ONCE = 2000;
const LENT_TO_ONE = 200;

/** One organization of this size, every tenth of all that there is; its books have versions, as published ones do. */
export async function fillOrganization(
  database: Database,
  databaseUrl: string,
  organizationId: string,
  size: { books: number; members: number },
) {
  await seedBulk(
    databaseUrl,
    { organizations: 9, books: size.books * 9, members: size.members * 9 },
    () => {},
  );
  await inTransaction(database.tenant(organizationId), async (tenant) => {
    for (const numbers of slices(size.books)) await insertBooks(tenant, numbers);
    for (const numbers of slices(size.members)) await insertPeople(tenant, numbers, 'no password');
  });
  await publishAll(databaseUrl, organizationId);
  await analyze(databaseUrl);
}

async function publishAll(databaseUrl: string, organizationId: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const statements = [
    `insert into content_versions (organization_id, content_id, number, manifest_hash, total_bytes, file_count, entry_path)
     select organization_id, id, 1, md5(id::text), 1000, 1, 'index.html' from contents
     where organization_id = $1 and latest_version is null`,
    `insert into blobs (organization_id, sha256, size) values ($1, repeat('0', 64), 1)
     on conflict do nothing`,
    // EPUBs, which alone keep places.
    `insert into content_version_files (organization_id, content_id, number, path, sha256, size, type)
     select organization_id, id, 1, 'rahle-book.json', repeat('0', 64), 1, 'application/json' from contents
     where organization_id = $1 and latest_version is null`,
    'update contents set latest_version = 1 where organization_id = $1 and latest_version is null',
    `insert into assignments (organization_id, content_id, member_id)
     select $1, book.id, learner.id
     from (select id from contents where organization_id = $1 order by external_id limit ${LENT_TO_ONE}) book,
          (select id from members where organization_id = $1 and email = 'learner@rahle.test') learner
     on conflict do nothing`,
  ];
  for (const statement of statements) await client.query(statement, [organizationId]);
  await client.end();
}

function* slices(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, i) => start + i + 1);
}
