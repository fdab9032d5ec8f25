import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Postmaster } from '#database/embedded/postmaster.ts';
import { LOOPBACK } from '#database/embedded/socket-host.ts';
import { isRunning } from '#lock-files/running-process.ts';
import { StartError } from '#settings/start-error.ts';

const NAME = 'rahle';
const NO_SUCH_DATABASE = '3D000';
const STARTING_UP = '57P03';
const WRONG_PASSWORD = '28P01';

/**
 * Waits until PostgreSQL answers to our password, and gives the address of our database, which is made if
 * missing. Undefined: that PostgreSQL ended instead.
 */
export async function awaitDatabase(
  { pid, port }: Postmaster,
  password: string,
  host = LOOPBACK,
): Promise<string | undefined> {
  const urlOf = (name: string) => `postgres://postgres:${password}@${host}:${port}/${name}`;
  // Recovery after a crash may take its time; it is still running then.
  while (isRunning(pid)) {
    try {
      await run(urlOf(NAME), 'select 1');
      return urlOf(NAME);
    } catch (error) {
      await answerTo(error, urlOf('postgres'));
    }
  }
  return undefined;
}

async function answerTo(error: unknown, adminUrl: string) {
  const { code } = error as { code?: string };
  if (code === NO_SUCH_DATABASE) await run(adminUrl, `create database ${NAME}`);
  else if (code === WRONG_PASSWORD)
    throw new StartError(
      'The embedded PostgreSQL refuses the password in DATA_DIR/postgres.password.',
    );
  else if (error instanceof DatabaseError && code !== STARTING_UP) throw error;
  else await sleep(25);
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a connection lost while closing is no news
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
