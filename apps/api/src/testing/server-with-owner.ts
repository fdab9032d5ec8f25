import { Client } from 'pg';
import { inject } from 'vitest';
import { startTestServer } from '#testing/test-server.ts';

/** A server whose limits of attempts nobody meets, and the database as its owner sees it. */
export async function startServerWithOwner() {
  const api = await startTestServer({
    REGISTRATIONS_PER_ADDRESS: '100000',
    FAILED_LOGINS_PER_ADDRESS: '100000',
  });
  const owner = new Client({ connectionString: inject('databaseUrl') });
  await owner.connect();
  const stop = async () => {
    await owner.end();
    await api.stop();
  };
  return { api, owner, stop };
}
