// The server's tests once more, on a PostgreSQL that is given by its address (README: DATABASE_URL).
import { startGivenServer } from '../../apps/api/src/testing/given-server.ts';
import { runVitest } from './vitest.mjs';

/**
 * What can differ there: roles and their rights, names, extensions, the order of words, indexes and plans, and
 * statements that wait for each other. What a route makes of its rows is the same on every server, and outages are
 * tested on one that may be stopped.
 */
const CAN_DIFFER = [
  'src/database/isolation',
  'src/database/lists',
  'src/database/migrate',
  'src/database/schema',
  'src/features/audit/rights',
  'src/features/audit/together',
  'src/features/authentication/renewal',
  'src/features/contents/assignments',
  'src/features/contents/searched-contents',
  'src/features/contents/title-ranges-made',
  'src/features/indexes',
  'src/features/members/members.test',
  'src/features/organizations/organizations',
];

/** On TEST_DATABASE_URL if the caller has a server, else on one started for this. `npm run torture` runs them all. */
export async function runOnGivenServer(chosen = CAN_DIFFER) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startGivenServer();
  console.log(`\nThe server's tests on a given PostgreSQL (${new URL(server.url).host})`);
  try {
    // Other tests are at work beside these.
    const options = ['--project=api', '--maxWorkers=1', ...chosen];
    return await runVitest('vitest-given-server', options, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
