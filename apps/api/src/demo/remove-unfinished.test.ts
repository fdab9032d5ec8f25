import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { unfinishedDomain } from './unfinished-domain.ts';
import { removeUnfinished } from './remove-unfinished.ts';

let database: Database;
let owner: Client;
beforeAll(async () => {
  database = connectDatabase(inject('databaseUrl'), { connections: 2 });
  owner = new Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
});
afterAll(() => Promise.all([database.close(), owner.end()]));

async function organizationWithLentBook() {
  const organization = await buildOrganization(database);
  const reader = await buildAccount(database, organization, { role: 'LEARNER' });
  await lend(database, organization, await buildContent(database, organization), reader);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  await database
    .tenant(organization.id)
    .db.insertInto('jobs')
    .values({ organization_id: organization.id, kind: 'import', payload: '{}', due_at: tomorrow })
    .execute();
  return organization;
}

const countOf = async (table: string, id: string) =>
  (await owner.query(`select from ${table} where organization_id = $1`, [id])).rowCount;

it('removes an unfinished organization with all that refers to it, and no other', async () => {
  const [unfinished, whole] = [await organizationWithLentBook(), await organizationWithLentBook()];
  await owner.query('update organizations set domain = $2 where id = $1', [
    unfinished.id,
    unfinishedDomain(unfinished.domain),
  ]);
  await removeUnfinished(owner);

  const left = await owner.query('select id from organizations where id = any ($1)', [
    [unfinished.id, whole.id],
  ]);
  expect(left.rows).toEqual([{ id: whole.id }]);
  for (const table of ['assignments', 'contents', 'members', 'jobs', 'list_totals']) {
    expect([table, await countOf(table, unfinished.id)]).toEqual([table, 0]);
    expect([table, (await countOf(table, whole.id)) !== 0]).toEqual([table, true]);
  }
});
