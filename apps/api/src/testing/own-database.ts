import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '#database/migrate.ts';

/** A database of the test's own in the run's PostgreSQL, for what servers do to all organizations. */
export async function ownDatabase() {
  const name = `own_${randomBytes(6).toString('hex')}`;
  const asOwner = async (statement: string) => {
    const owner = new Client({ connectionString: inject('databaseUrl') });
    await owner.connect();
    await owner.query(statement);
    await owner.end();
  };
  await asOwner(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, drop: () => asOwner(`drop database ${name} with (force)`) };
}
