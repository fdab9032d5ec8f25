// `npm run test:desktop`: the desktop part of `npm test` alone.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
process.exitCode = await untilEnded(startNode(['tools/test/main.mjs', '--desktop']));
