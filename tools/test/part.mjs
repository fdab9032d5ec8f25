// What of `npm test` runs beside the rest: says what it does on its own output, and its outcome to its parent.
import { wasInterrupted } from '../child.mjs';
import { runDesktopTests } from '../desktop/tests.mjs';
import { runOnGivenServer } from './given-server.mjs';
import { outcomeOf, sum } from './outcome.mjs';

const PARTS = { desktop: runDesktopTests, 'given-server': runOnGivenServer };

const outcomes = [];
for (const name of process.argv.slice(2)) {
  if (!wasInterrupted()) outcomes.push(await outcomeOf(PARTS[name]));
}
process.send(sum(outcomes), () => process.disconnect());
