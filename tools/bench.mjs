// `npm run bench`: measures the server; what and how stands in bench/.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startNode, untilEnded } from './child.mjs';
import { ROOT } from './set-up/places.mjs';
import { setUp } from './set-up/set-up.mjs';

if (!existsSync(resolve(ROOT, 'bench/main.ts'))) {
  console.error('There is nothing to measure yet: bench/main.ts is missing.');
  process.exit(1);
}
await setUp('web app');
process.exitCode = await untilEnded(startNode(['bench/main.ts', ...process.argv.slice(2)]));
