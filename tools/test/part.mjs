// A part of `npm test` that runs beside the others: says what it does on its own output, and its outcome to its parent.
import { runDesktopTests } from '../desktop/tests.mjs';
import { outcomeOf } from './outcome.mjs';

const PARTS = { desktop: runDesktopTests };

const outcome = await outcomeOf(PARTS[process.argv[2]]);
process.send(outcome, () => process.disconnect());
