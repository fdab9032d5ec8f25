import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { askedTogether } from '#database/asked-together.ts';
import { connectDatabase, type Database, inTransaction, type Tenant } from '#database/database.ts';
import { buildOrganization } from '#testing/builders.ts';

let database: Database;
let [one, other]: Tenant[] = [];
let sent = 0;

const nameWith = askedTogether(async ({ db }, suffix: string) => {
  sent += 1;
  const { rows } = await sql<{ name: string }>`
    select name || ${suffix}::text as name from organizations where id = acting_organization()
  `.execute(db);
  return rows[0]?.name;
});

beforeAll(async () => {
  database = connectDatabase(inject('databaseUrl'));
  [one, other] = [await newTenant('One'), await newTenant('Other')];
});
afterAll(() => database.close());

async function newTenant(name: string): Promise<Tenant> {
  const tenant = database.tenant((await buildOrganization(database)).id);
  await rename(tenant, name);
  return tenant;
}

const rename = ({ db, organizationId }: Tenant, name: string) =>
  db.updateTable('organizations').set({ name }).where('id', '=', organizationId).execute();

const counted = async <Found>(ask: () => Promise<Found>) => {
  sent = 0;
  return { found: await ask(), sent };
};

it('those who ask the same at once are told by one statement', async () => {
  const asked = await counted(() =>
    Promise.all(Array.from({ length: 20 }, () => nameWith(one!, '!'))),
  );
  expect(asked).toEqual({ found: Array.from({ length: 20 }, () => 'One!'), sent: 1 });
});

it('what differs, in words or in organization, is asked for itself', async () => {
  const asked = await counted(() =>
    Promise.all([nameWith(one!, '!'), nameWith(one!, '?'), nameWith(other!, '!')]),
  );
  expect(asked).toEqual({ found: ['One!', 'One?', 'Other!'], sent: 3 });
});

it('inside a transaction each asks for itself, and sees what was changed in it', async () => {
  const undone = inTransaction(one!, async (tenant) => {
    await rename(tenant, 'Renamed');
    const within = await Promise.all([nameWith(tenant, ''), nameWith(tenant, '')]);
    expect(within).toEqual(['Renamed', 'Renamed']);
    throw new Error('not kept');
  });
  await expect(undone).rejects.toThrow('not kept');
  expect(await nameWith(one!, '')).toBe('One');
});

it('whoever asks after a change sees it, however many are asking', async () => {
  let isAsking = true;
  const crowd = Array.from({ length: 8 }, async () => {
    while (isAsking) await nameWith(other!, '');
  });
  try {
    for (let step = 0; step < 50; step += 1) {
      const name = `Other ${step}`;
      await rename(other!, name);
      expect(await nameWith(other!, '')).toBe(name);
    }
  } finally {
    isAsking = false;
    await Promise.all(crowd);
  }
});

it('a failure is told to all who asked, and to nobody after them', async () => {
  let isBroken = true;
  const ask = askedTogether(async ({ db }) => {
    await sql.raw(isBroken ? 'select no_such_column' : 'select 1').execute(db);
    return 'told';
  });
  const told = await Promise.allSettled([ask(one!), ask(one!)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask(one!)).toBe('told');
});
