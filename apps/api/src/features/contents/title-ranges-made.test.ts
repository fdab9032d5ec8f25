import { setTimeout as sleep } from 'node:timers/promises';
import { fold } from '@rahle/contract/fold';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneAtATime } from '#database/locks.ts';
import { buildOrganization } from '#testing/builders.ts';
import { compare, openTitleRanges, type TitleRanges } from '#testing/title-ranges.ts';

let library: TitleRanges;
beforeAll(async () => {
  library = await openTitleRanges();
});
afterAll(() => library.close());

/** A writer who has inserted a book and not yet committed it. */
async function openWriter(organizationId: string, title: string, isolation = 'read committed') {
  const client = new Client({ connectionString: library.own.url });
  await client.connect();
  await client.query(`begin isolation level ${isolation}`);
  // Its snapshot, where it keeps one.
  await client.query('select from contents limit 1');
  const write = () =>
    client.query(
      `insert into contents (organization_id, external_id, title, description, search_key)
       values ($1, gen_random_uuid(), $2, 'D', $3)`,
      [organizationId, title, fold(`${title} zeytin`)],
    );
  const commit = () => client.query('commit').then(() => client.end());
  return { write, commit };
}

it('a writer who began before the ranges is waited for', async () => {
  const { largeOrganization, makeRanges } = library;
  const tenant = await largeOrganization();
  const writer = await openWriter(tenant.organizationId, 'Before all');
  await writer.write();
  await makeRanges(300);
  expect(await compare(tenant, ['zeytin'])).toEqual([]);

  const made = makeRanges();
  await expect(Promise.race([made, sleep(500)])).resolves.toBeUndefined();
  await writer.commit();
  expect(await made).toBe(true);
  expect(await compare(tenant, ['before all', 'zeytin'])).toEqual(['before all', 'zeytin']);
});

it('what is written while the ranges are made is found beside them', async () => {
  const { own, largeOrganization, beginning, making } = library;
  const tenant = await largeOrganization();
  const late = await openWriter(tenant.organizationId, 'Of a snapshot', 'repeatable read');
  await own.ask(beginning);
  const early = await openWriter(tenant.organizationId, 'Begun before');
  await early.write();
  await own.ask(`${making(tenant)}; commit`);
  await late.write();
  expect(await compare(tenant, ['begun before', 'zeytin'])).toEqual(['begun before', 'zeytin']);
  await Promise.all([early.commit(), late.commit()]);
  const searches = ['begun before', 'of a snapshot', 'zeytin'];
  expect(await compare(tenant, searches)).toEqual(searches);
});

it('a making that was cut off leaves searches as they were, and the next one ends it', async () => {
  const { own, largeOrganization, makeRanges, beginning, making } = library;
  const tenant = await largeOrganization();
  await own.ask(beginning);
  const maker = new Client({ connectionString: own.url });
  maker.on('error', () => {});
  await maker.connect();
  const { rows } = await maker.query<{ pid: number }>('select pg_backend_pid() as pid');
  await maker.query(making(tenant));
  await own.ask(`select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
  expect(await compare(tenant, ['zeytin'])).toEqual([]);
  await makeRanges();
  expect(await compare(tenant, ['zeytin'])).toEqual(['zeytin']);
});

it('in another order of letters the ranges mean nothing, and the next pass makes them anew', async () => {
  const { own, largeOrganization, makeRanges } = library;
  const tenant = await largeOrganization();
  await makeRanges();
  expect(await compare(tenant, ['zeytin'])).toEqual(['zeytin']);
  await own.ask(`update title_ranges set collation_version = 'another'`);
  expect(await compare(tenant, ['zeytin'])).toEqual([]);
  await makeRanges();
  expect(await compare(tenant, ['zeytin'])).toEqual(['zeytin']);
});

it('of two who make the same at once, one leaves it to the other', async () => {
  const { own, database, largeOrganization, makeRanges, beginning, making } = library;
  const { platform } = database;
  await oneAtATime(platform, 'make title ranges', async () => {
    expect(await makeRanges()).toBe(false);
  });
  const tenant = await largeOrganization();
  await own.ask(beginning);
  const both = await Promise.allSettled([
    own.ask(`${making(tenant)}; commit`),
    own.ask(`${making(tenant)}; commit`),
  ]);
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  const twice = `select from title_words where organization_id = '${tenant.organizationId}'
    group by word having count(*) > 1`;
  expect(await own.ask(twice)).toEqual([]);
});

it('the server neither reads nor writes them itself', async () => {
  const { database } = library;
  const { db } = database.tenant((await buildOrganization(database)).id);
  for (const table of ['title_ranges', 'title_words', 'title_changes'] as const)
    await expect(db.selectFrom(table).selectAll().execute()).rejects.toThrow('permission denied');
});
