import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './set-up/paths.mjs';

const { scripts } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'));
const COMMANDS = Object.entries(scripts).map(([name, line]) => [name, line.split(' ')[1]]);

/** At once; what is imported later may have been installed by then. */
const IMPORTED = /^(?:import|export|\}).*?\bfrom '([^']+)';$/gm;

/** The file and all that it imports, and what these do. */
function filesBehind(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith('.mjs')) return found;
  for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    if (name.startsWith('.')) filesBehind(resolve(dirname(file), name), found);
    else if (!name.startsWith('node:')) found.add(name);
  return found;
}

it.each(COMMANDS)('npm run %s begins on Node 20, without anything installed', (_, entry) => {
  const files = [...filesBehind(resolve(ROOT, entry))].map((file) => relative(ROOT, file));
  expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
});
