import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabaseServer } from '#database/embedded/open-database-server.ts';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { processesIn } from '#lock-files/running-process.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A PostgreSQL that one test file has to itself, to freeze it, kill it and cut its connections. */
export async function ownPostgres() {
  const folder = temporaryFolder('own-postgres');
  const cluster = join(folder.path, 'postgres');
  const server = await openDatabaseServer(
    { databaseUrl: undefined, dataDir: folder.path },
    () => {},
  );
  await migrate(server.url);

  async function ask<Row extends object>(statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: server.url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const OTHERS = `from pg_stat_activity
    where backend_type = 'client backend' and datname = 'rahle' and pid <> pg_backend_pid()`;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesIn(cluster)) process.kill(pid, name);
  };

  return {
    url: server.url,
    ask,
    readLog: () => readFileSync(join(folder.path, 'postgres.log'), 'utf8'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** The first process alone, as the kernel would when memory runs out; the rest follow by themselves. */
    kill: () => process.kill(findPostmaster(cluster)!.pid, 'SIGKILL'),
    cutConnections: () => ask(`select pg_terminate_backend(pid) ${OTHERS}`),
    countConnections: async () =>
      (await ask<{ count: number }>(`select count(*)::int as count ${OTHERS}`))[0]!.count,
    async stop() {
      signal('SIGCONT');
      await server.stop();
      await folder.remove();
    },
  };
}
