// All tests of the server on a given PostgreSQL; `npm test` runs there what can differ.
import { runOnGivenServer } from './test/given-server.mjs';

const { passed, failures } = await runOnGivenServer([]);
for (const failure of failures) console.error(failure);
process.exitCode = passed === 0 || failures.length > 0 ? 1 : 0;
