import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type DatabaseServer,
  openDatabaseServer,
} from '#database/embedded/open-database-server.ts';

/** A PostgreSQL as an operator would give it by DATABASE_URL: an owner and a database with names of its own. */
export async function startGivenServer(): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rahle-given-server-'));
  const server = await openDatabaseServer({ databaseUrl: undefined, dataDir }, () => {});
  const password = randomBytes(12).toString('hex');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create role "library-owner" superuser login password '${password}'`);
  await client.query('create database "given library" owner "library-owner"');
  await client.end();

  const url = new URL(server.url);
  url.username = 'library-owner';
  url.password = password;
  url.pathname = '/given%20library';
  return {
    url: url.href,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
