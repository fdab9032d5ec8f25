import { LONG_WORK_MS } from '#database/connections.ts';
import { connectDatabase } from '#database/database.ts';
import { isEmpty } from '#demo/demo.queries.ts';
import type { DemoAccount } from '#demo/seed-demo.ts';
import type { Settings } from '#settings/settings.ts';

/** Fills a database that has no organization with the demo (decisions §9), and tells its accounts. */
export async function fillDemo(
  settings: Settings,
  databaseUrl: string,
  authSecret: string,
): Promise<DemoAccount[]> {
  if (!settings.demo) return [];
  const database = connectDatabase(databaseUrl, { statementMs: LONG_WORK_MS });
  try {
    if (!(await isEmpty(database.platform))) return [];
    console.log('The database is empty: filling it with the demo (DEMO=off starts without).');
    // Loaded only when needed: together they are most of the program.
    const { openServices } = await import('#services.ts');
    const { seedDemo } = await import('#demo/seed-demo.ts');
    return await seedDemo(openServices(settings, database, authSecret), console.log);
  } finally {
    await database.close();
  }
}
