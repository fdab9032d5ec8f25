// `npm run bench`: measures the server; what and how stands in bench/.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
const [name = 'main', ...rest] = process.argv.slice(2);
process.exitCode = await untilEnded(startNode([`bench/${name}.ts`, ...rest]));
