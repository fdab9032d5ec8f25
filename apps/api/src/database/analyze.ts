import { Client } from 'pg';

/**
 * Tells the planner what the tables hold now, and puts new rows in their places in the search indexes: both are otherwise
 * done only after a while, and until then a search may take the long way.
 */
export async function analyze(url: string) {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('vacuum (analyze)');
  } finally {
    await owner.end();
  }
}
