import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { buildOrganization } from '#testing/builders.ts';

const WRITERS = 8;
const STEPS = 16;

let database: Database;
let owner: Client;
beforeAll(async () => {
  database = connectDatabase(inject('databaseUrl'));
  owner = new Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
});
afterAll(() => Promise.all([database.close(), owner.end()]));

const ADDED = `insert into contents (organization_id, external_id, title, description, category, search_key)
  select id, gen_random_uuid(), 'T', 'D', (array['Science', 'Art', null])[1 + n % 3], 'k'
  from unnest($1::uuid[]) id, generate_series(1, 4) n`;
const MEMBERS_ADDED = `insert into members (organization_id, email, email_key, first_name, last_name, role, state, password_hash, search_key)
  select id, 'e', gen_random_uuid(), 'F', 'L', 'LEARNER', 'ACTIVE', '', 'k' from unnest($1::uuid[]) id, generate_series(1, 3)`;
const RECORDED = `insert into audit (organization_id, action) select id, 'session.started' from unnest($1::uuid[]) id`;
const SOME = 'organization_id = any ($1::uuid[]) and random() < 0.3';

const CHANGES = [
  ADDED,
  ADDED,
  `update contents set withdrawn_at = now() where ${SOME}`,
  `update contents set withdrawn_at = null where ${SOME}`,
  `update contents set category = (array['Science', 'Art', 'New', null])[1 + (random() * 3)::int] where ${SOME}`,
  `delete from contents where ${SOME}`,
  MEMBERS_ADDED,
  `delete from members where ${SOME}`,
  RECORDED,
  `delete from audit where ${SOME}`,
];

/**
 * Many transactions at once over the same organizations; one in four is rolled back, one in eight loses its
 * connection.
 */
async function write(ids: string[], writer: number) {
  let client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  for (let step = 0; step < STEPS; step += 1) {
    await client.query("set deadlock_timeout = '20ms'; begin");
    for (let change = 0; change <= step % 3; change += 1) {
      // Rows are locked in one order, so that no two of these transactions wait for each other.
      const which = CHANGES[Math.floor(Math.random() * CHANGES.length)]!;
      await client.query('savepoint change');
      await client.query(which, [ids]).catch((error: Error & { code?: string }) => {
        if (error.code !== '40P01') throw error;
        return client.query('rollback to change');
      });
    }
    if ((step + writer) % 8 === 0) {
      const lost = client;
      lost.on('error', () => {});
      const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
      await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      client = new Client({ connectionString: inject('databaseUrl') });
      await client.connect();
    } else await client.query((step + writer) % 4 === 1 ? 'rollback' : 'commit');
  }
  await client.end();
}

const COUNTED = `
  select organization_id, 'contents' as list, null as part, count(*) from contents where withdrawn_at is null group by 1
  union all select organization_id, 'categories', category, count(*) from contents where withdrawn_at is null group by 1, 3
  union all select organization_id, 'members', null, count(*) from members group by 1
  union all select organization_id, 'audit', null, count(*) from audit group by 1`;
const KEPT = `
  select organization_id, list, part, sum(total)::bigint as count from list_totals group by 1, 2, 3 having sum(total) <> 0`;

async function totals(statement: string, ids: string[]) {
  const { rows } = await owner.query(
    `select organization_id, list, part, count from (${statement}) totals
     where organization_id = any ($1::uuid[]) order by 1, 2, 3`,
    [ids],
  );
  return rows;
}

it('what is kept is what is there, whoever writes at once, gives up or is cut off', async () => {
  const organizations = await Promise.all(
    Array.from({ length: 3 }, () => buildOrganization(database)),
  );
  const ids = organizations.map(({ id }) => id);
  await owner.query(ADDED, [ids]);

  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(ids, writer)));

  // Chance may have deleted all there was.
  for (const added of [ADDED, MEMBERS_ADDED, RECORDED]) await owner.query(added, [ids]);

  const counted = await totals(COUNTED, ids);
  expect(counted.length).toBeGreaterThanOrEqual(ids.length * 6);
  expect(await totals(KEPT, ids)).toEqual(counted);
}, 120_000);

it('two who write to the same list wait neither for each other nor for the total', async () => {
  const { id } = await buildOrganization(database);
  const [first, second] = [0, 1].map(() => new Client({ connectionString: inject('databaseUrl') }));
  const add = `insert into audit (organization_id, action) values ('${id}', 'session.started')`;
  await Promise.all([first!.connect(), second!.connect()]);
  await first!.query(`begin; ${add}`);
  await second!.query(`set lock_timeout = 1; begin; ${add}; commit`);
  await first!.query('commit');
  await Promise.all([first!.end(), second!.end()]);
  expect(await totals(KEPT, [id])).toMatchObject([{ list: 'audit', count: '2' }]);
});

it('the server reads totals and changes none', async () => {
  const { id } = await buildOrganization(database);
  await owner.query(ADDED, [[id]]);
  const { db } = database.tenant(id);
  const forged = [
    db.updateTable('list_totals').set({ total: '9' }).execute(),
    db.deleteFrom('list_totals').execute(),
    db
      .insertInto('list_totals')
      .values({ organization_id: id, list: randomUUID(), total: '1' })
      .execute(),
  ];
  for (const attempt of await Promise.allSettled(forged)) expect(attempt.status).toBe('rejected');
  expect(await db.selectFrom('list_totals').selectAll().execute()).not.toEqual([]);
});
