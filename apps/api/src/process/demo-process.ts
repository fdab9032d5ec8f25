import { Client } from 'pg';
import { LONG_WORK_MS } from '#database/connections.ts';
import { connectDatabase } from '#database/database.ts';
import { lockConnection } from '#database/locks.ts';
import { isEmpty } from '#demo/demo.queries.ts';
import { removeUnfinished } from '#demo/remove-unfinished.ts';
import { type DemoAccount, seedDemo } from '#demo/seed-demo.ts';
import type { DemoNews } from '#process/fill-demo.ts';
import { WORKER_ENVIRONMENT } from '#process/workers.ts';
import { openServices } from '#services.ts';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { parseSettings } from '#settings/settings.ts';
import { oneLine } from '#settings/start-error.ts';

// Whoever started it decides when it ends, also by being gone; Ctrl-C reaches both.
process.once('disconnect', () => process.exit(1));
process.on('SIGINT', () => {});

const databaseUrl = process.env[WORKER_ENVIRONMENT.databaseUrl]!;

async function fill(): Promise<DemoAccount[]> {
  const settings = parseSettings(process.env);
  const database = connectDatabase(databaseUrl, { statementMs: LONG_WORK_MS });
  // One that was just left alone may still be at work; both together would fill twice.
  const owner = new Client({ connectionString: databaseUrl });
  try {
    await owner.connect();
    await lockConnection(owner, 'demo');
    if (!(await isEmpty(database.platform))) return [];
    await removeUnfinished(owner);
    const services = await openServices(settings, database, keepAuthSecret(settings));
    return await seedDemo(services, console.log);
  } finally {
    await database.close();
    await owner.end();
  }
}

const news: DemoNews = await fill().then(
  (accounts) => ({ accounts }),
  (error: unknown) => ({ failed: oneLine(error) }),
);
process.send!(news, () => process.exit());
