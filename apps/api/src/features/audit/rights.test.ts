import { LIMITS } from '@rahle/contract/limits';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { ON_THE_SERVER, recordAction, sweepAudit } from '#features/audit/audit.queries.ts';
import { buildOrganization } from '#testing/builders.ts';

let database: Database;
let owner: Client;
beforeAll(async () => {
  database = connectDatabase(inject('databaseUrl'));
  owner = new Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

async function aRecord() {
  const tenant = database.tenant((await buildOrganization(database)).id);
  await recordAction(tenant, ON_THE_SERVER, 'organization.restored');
  return tenant;
}

it.each([
  ['update', sql`update audit set actor_name = 'Nobody'`],
  ['delete', sql`delete from audit`],
  ['truncate', sql`truncate audit`],
  [
    'backdated insert',
    sql`insert into audit (organization_id, action, at) select acting_organization(), 'session.ended', now()`,
  ],
])('PostgreSQL refuses the server every %s', async (_, statement) => {
  const { db } = await aRecord();
  await expect(statement.execute(db)).rejects.toThrow('permission denied for table audit');
  expect(await db.selectFrom('audit').select('action').execute()).toEqual([
    { action: 'organization.restored' },
  ]);
});

it('a record is written for one’s own organization only', async () => {
  const { db } = await aRecord();
  const other = await buildOrganization(database);
  const forged = recordAction({ db, organizationId: other.id }, ON_THE_SERVER, 'session.ended');
  await expect(forged).rejects.toThrow('row-level security');
});

it('the sweep takes what is older than 400 days, and nothing younger', async () => {
  const { db, organizationId } = await aRecord();
  const age = `insert into audit (organization_id, action, at)
    values ($1, $2, now() - make_interval(days => $3) + make_interval(mins => $4))`;
  await owner.query(age, [organizationId, 'session.started', LIMITS.auditDays, -1]);
  await owner.query(age, [organizationId, 'session.ended', LIMITS.auditDays, 5]);

  await sweepAudit(database.platform);

  const left = await db.selectFrom('audit').select('action').orderBy('at').execute();
  expect(left.map(({ action }) => action)).toEqual(['session.ended', 'organization.restored']);
});
