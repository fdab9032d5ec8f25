import { join } from 'node:path';
import { startAzurite } from '#testing/azurite.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { freshDatabase } from '#testing/fresh-database.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { TEST_SECRET } from '#testing/test-server.ts';

/** Servers of several machines that start on one new database and one store. */
export async function firstStarts() {
  const folder = temporaryFolder('first-starts');
  const [database, azurite] = [await freshDatabase(), await startAzurite()];
  const children: Child[] = [];
  return {
    database,
    start: async (machine: string) => {
      const env = {
        PATH: process.env['PATH'],
        PORT: String(await freePorts()),
        DATA_DIR: join(folder.path, machine),
        DATABASE_URL: database.url,
        AUTH_SECRET: TEST_SECRET,
        STORAGE: 'azure',
        AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
        AZURE_STORAGE_CONTAINER: 'books',
        DEMO: 'on',
        LOG_LEVEL: 'error',
      };
      const child = startChild(SERVER_PROGRAM, [], { env });
      children.push(child);
      return child;
    },
    stop: async () => {
      await Promise.all(children.map((child) => child.end('SIGKILL')));
      await azurite.stop();
      await database.drop();
      await folder.remove();
    },
  };
}
