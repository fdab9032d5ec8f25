import { openDatabaseServer } from '#database/embedded/open-database-server.ts';

// A process that holds the embedded PostgreSQL of a folder, for tests that kill it: prints the address, stops on SIGTERM.
const dataDir = process.argv[2]!;
const server = await openDatabaseServer({ databaseUrl: undefined, dataDir }, console.error);
for (const end of ['SIGTERM', 'disconnect'])
  process.once(end, () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.url}\n`);
