import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#settings/start-error.ts';

/** Refuses a folder that could not be used, before anything is created in it. */
export function checkDataFolder(folder: string) {
  let standing = folder;
  while (!exists(standing)) standing = dirname(standing);
  if (!statSync(standing).isDirectory()) refuse(folder, `${standing} is not a folder`);
  try {
    accessSync(standing, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    refuse(folder, `${standing} is not writable`, error);
  }
}

export function createDataFolder(folder: string) {
  try {
    makeFolder(folder);
  } catch (error) {
    refuse(folder, `it cannot be created (${(error as NodeJS.ErrnoException).code})`, error);
  }
}

/**
 * What is in them is for nobody else on this machine. DATA_DIR itself must let PostgreSQL's user through (decisions
 * §1).
 */
const PRIVATE = ['files', 'imports'];

/** Closes the folders of books to others, also those that stood open before. */
export function closePrivateFolders(dataDir: string) {
  for (const folder of PRIVATE.map((name) => join(dataDir, name)))
    if (exists(folder)) chmodSync(folder, 0o700);
}

/** One by one: Node's recursive mkdir never returns from a file system such as /proc, which refuses with ENOENT. */
function makeFolder(folder: string) {
  if (exists(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function exists(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new StartError(`DATA_DIR ${path} cannot be used (${code}).`, { cause: error });
  }
}

function refuse(folder: string, why: string, cause?: unknown): never {
  throw new StartError(`DATA_DIR ${folder} cannot be used: ${why}.`, { cause });
}
