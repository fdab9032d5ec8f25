import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import {
  type DatabaseServer,
  openDatabaseServer,
} from '#database/embedded/open-database-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A PostgreSQL as an operator would give it by DATABASE_URL: an owner and a database with names of its own. */
export async function startGivenServer(): Promise<DatabaseServer> {
  const folder = temporaryFolder('given-server');
  const options = { databaseUrl: undefined, dataDir: folder.path };
  const server = await openDatabaseServer(options, () => {}, 'off');
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
  const stop = async () => {
    await server.stop();
    await folder.remove();
  };
  return { url: url.href, stop };
}
