// `npm test`: the checks and every test; `npm test -- sliders` runs only the test files whose path contains the word.
import { startNode, untilEnded } from './child.mjs';
import { keepDependencies } from './set-up/dependencies.mjs';
import { setUp } from './set-up/set-up.mjs';

const words = process.argv.slice(2);
await setUp('web app');
if (words.length === 0) await keepDependencies();
process.exitCode = await untilEnded(startNode(['tools/test/main.mjs', ...words]));
