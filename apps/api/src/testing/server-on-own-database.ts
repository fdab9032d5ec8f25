import { Client } from 'pg';
import { ownDatabase } from '#testing/own-database.ts';
import { startTestServer } from '#testing/test-server.ts';

/** A server alone on its database, and its owner's connection to hold locks by. */
export async function serverOnOwnDatabase() {
  const own = await ownDatabase();
  const api = await startTestServer({ DATABASE_URL: own.url });
  const owner = new Client({ connectionString: own.url });
  await owner.connect();
  return {
    api,
    owner,
    databaseUrl: own.url,
    async stop() {
      await owner.end();
      await api.stop();
      await own.drop();
    },
  };
}
