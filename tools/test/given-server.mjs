// The server's tests once more, on a PostgreSQL that is given by its address (README: DATABASE_URL).
import { startGivenServer } from '../../apps/api/src/testing/given-server.ts';
import { runVitest } from './vitest.mjs';

// These are about the embedded PostgreSQL and start servers of their own.
const ELSEWHERE = ['**/database/embedded/**', '**/settings/**', '**/main.test.ts'];

/** On TEST_DATABASE_URL if the caller has a server, else on one started for this. */
export async function runOnGivenServer() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startGivenServer();
  console.log(`\nThe server's tests on a given PostgreSQL (${new URL(server.url).host})`);
  try {
    const options = ['--project=api', ...ELSEWHERE.map((files) => `--exclude=${files}`)];
    return await runVitest('vitest-given-server', options, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
