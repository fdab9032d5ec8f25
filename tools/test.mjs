// `npm test`: the checks and every test; `npm test -- sliders` runs only the test files whose path contains the word.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
process.exitCode = await untilEnded(startNode(['tools/test/main.mjs', ...process.argv.slice(2)]));
