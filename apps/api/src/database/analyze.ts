import { Client } from 'pg';

/** Tells the planner what the tables hold now, which it otherwise learns only after a while. */
export async function analyze(url: string) {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}
