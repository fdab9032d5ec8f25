import { connectDatabase } from '#database/database.ts';
import type { DemoAccount } from '#demo/seed-demo.ts';
import type { Settings } from '#settings/settings.ts';

/** Fills a database that has no organization with the demo (decisions §9), and tells its accounts. */
export async function fillDemo({ demo }: Settings, databaseUrl: string): Promise<DemoAccount[]> {
  if (!demo) return [];
  const database = connectDatabase(databaseUrl);
  try {
    const known = database.platform.selectFrom('organizations').select('id').limit(1);
    if ((await known.execute()).length > 0) return [];
    console.log('The database is empty: filling it with the demo (DEMO=off starts without).');
    const { seedDemo } = await import('#demo/seed-demo.ts');
    return await seedDemo(database);
  } finally {
    await database.close();
  }
}
