import { Client } from 'pg';

/**
 * Updates the planner's statistics, and merges new rows into the search indexes: both are otherwise
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
