import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { migrate } from '#database/migrate.ts';

const url = inject('databaseUrl');

async function query(text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

it('migrations run once, however many servers start together', async () => {
  const before = await query('select name, ran_at from migrations order by name');

  await Promise.all([migrate(url), migrate(url), migrate(url)]);

  expect(await query('select name, ran_at from migrations order by name')).toEqual(before);
});

it('a server goes on with a newer schema that was made for that', async () => {
  const name = '9998-for-older-ones-too.sql';
  await query('insert into migrations (name, older_go_on) values ($1, true)', [name]);
  try {
    expect(await migrate(url)).toContain(name);
  } finally {
    await query('delete from migrations where name = $1', [name]);
  }
  const said = await query('select name from migrations where older_go_on order by name limit 1');
  expect(said).toEqual([{ name: '0023-hosts.sql' }]);
});

it('a schema from a newer version is refused in words', async () => {
  await query("insert into migrations (name) values ('9999-from-the-future.sql')");
  try {
    await expect(migrate(url)).rejects.toThrow(/newer Rahle.*9999-from-the-future/);
  } finally {
    await query("delete from migrations where name = '9999-from-the-future.sql'");
  }
});
