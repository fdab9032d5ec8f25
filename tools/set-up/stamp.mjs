// A stamp says from what something was made; when that has not changed, making it again is left out.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * The content of files and folders (and some words) as one string: changes when anything is changed, added or removed.
 */
export function digest(paths, { words = [], skip = () => false } = {}) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\0`);
  for (const path of paths) {
    for (const file of filesUnder(path, skip)) {
      const content = readFileSync(resolve(ROOT, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Sorted, relative to the root. A path that is not there has no files. */
function filesUnder(path, skip) {
  if (skip(path)) return [];
  let entries;
  try {
    entries = readdirSync(resolve(ROOT, path), { withFileTypes: true });
  } catch (error) {
    return error.code === 'ENOTDIR' ? [path] : [];
  }
  const names = entries.map(({ name }) => name).sort();
  return names.flatMap((name) => filesUnder(join(path, name), skip));
}

export function hasStamp(file, value) {
  try {
    return readFileSync(resolve(ROOT, file), 'utf8') === value;
  } catch {
    return false;
  }
}

export function writeStamp(file, value) {
  mkdirSync(dirname(resolve(ROOT, file)), { recursive: true });
  writeFileSync(resolve(ROOT, file), value);
}
