import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { buildOrganization } from '#testing/builders.ts';

const LOCK = 4_640_031;

let database: Database;
let owner: Client;
beforeAll(async () => {
  database = connectDatabase(inject('databaseUrl'));
  owner = new Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
});
afterAll(() => Promise.all([database.close(), owner.end()]));

it('an organization that asks little waits for none of what another has asked for', async () => {
  const [large, small] = [await buildOrganization(database), await buildOrganization(database)];
  const nameOf = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ acting: string }>`
      select acting_organization()::text as acting
    `.execute(database.tenant(id).db);
    return rows[0]?.acting;
  };
  await owner.query('select pg_advisory_lock($1)', [LOCK]);
  const waiting = Promise.all(
    Array.from({ length: 20 }, () =>
      sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`.execute(
        database.tenant(large.id).db,
      ),
    ),
  );
  try {
    for (let step = 0; step < 5; step += 1)
      expect(await Promise.all([nameOf(small), nameOf(small)])).toEqual([small.id, small.id]);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [LOCK]);
    await waiting;
  }
});
