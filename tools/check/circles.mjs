import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { ROOT } from '../set-up/paths.mjs';

/** Files of a source folder that import each other, by types too: each such circle once, as the names in it. */
export const circlesIn = (folder) => circlesOf(importsIn(resolve(ROOT, folder)));

/** The same of folders that stand side by side; what a folder holds is part of it. */
export function folderCirclesIn(folder) {
  const folders = new Map();
  for (const [name, targets] of importsIn(resolve(ROOT, folder))) {
    const from = dirname(name);
    const apart = targets.map((target) => dirname(target)).filter((to) => isApart(from, to));
    folders.set(from, new Set([...(folders.get(from) ?? []), ...apart]));
  }
  return circlesOf(folders);
}

const isApart = (one, other) =>
  one !== '.' &&
  other !== '.' &&
  !`${one}/`.startsWith(`${other}/`) &&
  !`${other}/`.startsWith(`${one}/`);

function circlesOf(imports) {
  const isDone = new Set();
  const circles = [];
  for (const name of imports.keys()) walk(name, []);
  return circles;

  function walk(name, way) {
    const at = way.indexOf(name);
    if (at !== -1) circles.push(way.slice(at));
    if (at !== -1 || isDone.has(name)) return;
    for (const next of imports.get(name) ?? []) walk(next, [...way, name]);
    isDone.add(name);
  }
}

function importsIn(root) {
  const names = readdirSync(root, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const sources = names.filter(
    (name) => /\.tsx?$/.test(name) && !/(^|\/)generated\/|\.test\.tsx?$/.test(name),
  );
  return new Map(sources.map((name) => [name, targetsOf(root, name)]));
}

/** A screen that is loaded on demand may link to what loads it: only what is imported at once counts. */
function targetsOf(root, name) {
  const source = readFileSync(join(root, name), 'utf8');
  return [...source.matchAll(/from\s+'([#.][^']+)'/g)].map(([, target]) =>
    target.startsWith('#') ? target.slice(1) : normalize(join(dirname(name), target)),
  );
}
