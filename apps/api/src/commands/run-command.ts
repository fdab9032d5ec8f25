import { LONG_WORK_MS } from '#database/connections.ts';
import { connectDatabase, type Database } from '#database/database.ts';
import { openDatabaseServer } from '#database/embedded/open-database-server.ts';
import { checkHost } from '#database/hosts.ts';
import { migrate } from '#database/migrate.ts';
import { hostOfCommand } from '#process/this-host.ts';
import { parseSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

type Opened = Database & { url: string };
type OpenOptions = {
  /** False for what brings the schema along. */
  isMigrated?: boolean;
  /** Refused where servers of other hosts would not have the same files. */
  isOfThisHost?: boolean;
};
type Open = (options?: OpenOptions) => Promise<Opened>;

/** Runs a command on the server's own database, whether the server is up or not; a mistake is one line and exit 1. */
export async function runCommand(work: (openDatabase: Open) => Promise<void>) {
  const closing: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0)) await close();
  };
  // What was opened is closed on Ctrl-C too: a PostgreSQL left behind would wait for the next start.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void closeAll().finally(() => process.exit(130)));
  try {
    await work(async ({ isMigrated = true, isOfThisHost = false } = {}) => {
      const settings = parseSettings(process.env);
      const server = await openDatabaseServer(settings, console.log);
      closing.unshift(() => server.stop());
      if (isOfThisHost) await checkHost(server.url, hostOfCommand(settings));
      if (isMigrated) await migrate(server.url);
      const database = connectDatabase(server.url, { statementMs: LONG_WORK_MS });
      closing.unshift(() => database.close());
      return { ...database, url: server.url };
    });
  } catch (error) {
    console.error(isCallersMistake(error) ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}

function isCallersMistake(error: unknown): error is Error {
  if (error instanceof StartError) return true;
  return (
    error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
  );
}
