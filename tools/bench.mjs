// `npm run bench`: measures the server; what and how stands in bench/.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
const [given, ...rest] = process.argv.slice(2);
let failed = 0;
for (const name of given ? [given] : ['main', 'classes', 'text-search'])
  failed ||= await untilEnded(startNode([`bench/${name}.ts`, ...rest]));
process.exitCode = failed;
