// What of `npm test` runs beside the rest: says what it does on its own output, and its outcome to its parent.
import { runDesktopTests } from '../desktop/tests.mjs';
import { runOnGivenServer } from './given-server.mjs';
import { outcomeOf } from './outcome.mjs';

const PARTS = { desktop: runDesktopTests, 'given-server': runOnGivenServer };

const outcome = await outcomeOf(PARTS[process.argv[2]]);
process.send(outcome, () => process.disconnect());
