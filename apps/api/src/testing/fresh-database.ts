import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** An empty database on the server of the run, for a test that must have one to itself. */
export async function freshDatabase(template = '') {
  const name = `fresh_${randomBytes(6).toString('hex')}`;
  await askAsOwner(inject('databaseUrl'), `create database ${name}${template}`);
  const address = new URL(inject('databaseUrl'));
  address.pathname = `/${name}`;
  return {
    url: address.href,
    ask: <Row extends object>(statement: string) => askAsOwner<Row>(address.href, statement),
    drop: () => askAsOwner(inject('databaseUrl'), `drop database ${name} with (force)`),
  };
}

export type FreshDatabase = Awaited<ReturnType<typeof freshDatabase>>;

/** As the owner, from whom row-level security hides nothing. */
export async function askAsOwner<Row extends object>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
