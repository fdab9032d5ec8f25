// Runs a tool of the repository on Node 24: `node tools/run.mjs oxfmt .`
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startNode, untilEnded } from './child.mjs';
import { ROOT } from './set-up/paths.mjs';
import { setUp } from './set-up/set-up.mjs';

const [name, ...options] = process.argv.slice(2);
await setUp('dependencies');
const home = resolve(ROOT, 'node_modules', name);
const { bin } = JSON.parse(readFileSync(resolve(home, 'package.json'), 'utf8'));
const file = resolve(home, typeof bin === 'string' ? bin : bin[name]);
process.exitCode = await untilEnded(startNode([file, ...options]));
