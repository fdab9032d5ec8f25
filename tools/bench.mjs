// `npm run bench`: measures the server, or the desktop's window; what and how stands in bench/.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

const DESKTOP = 'desktop-open';

await setUp('web app');
const [given, ...rest] = process.argv.slice(2);
let failed = 0;
for (const name of given ? [given] : ['main', 'classes', 'text-search'])
  failed ||= await untilEnded(
    startNode([name === DESKTOP ? 'tools/bench-desktop.mjs' : `bench/${name}.ts`, ...rest]),
  );
process.exitCode = failed;
