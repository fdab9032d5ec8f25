// `npm run seed`, `npm run create-super-user` …: runs apps/api/src/commands/<name>.ts with the arguments given.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startNode, untilEnded } from './child.mjs';
import { envFile } from './env-file.mjs';
import { ROOT } from './set-up/paths.mjs';
import { setUp } from './set-up/set-up.mjs';

const [name, ...options] = process.argv.slice(2);
const file = `apps/api/src/commands/${name}.ts`;
if (!existsSync(resolve(ROOT, file))) {
  console.error(`There is no command "${name}" (${file}).`);
  process.exit(1);
}
await setUp('dependencies');
process.exitCode = await untilEnded(startNode([...envFile(), file, ...options]));
