import { homedir } from 'node:os';
import { delimiter, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const TOOLS = resolve(ROOT, '.tools');

/** Outside the clone: clean clones share what takes long to bring or to build and does not change. */
const CACHE = process.env.XDG_CACHE_HOME || resolve(homedir(), '.cache');
export const SHARED = resolve(CACHE, 'rahle');

const NODE_BIN = resolve(TOOLS, 'node/node_modules/node/bin');

/** The Node 24 that everything but the set-up itself runs on. */
export const NODE = resolve(NODE_BIN, 'node');

/** For child processes: Node 24 before whatever Node the machine has, then the tools of the repository. */
export const PATH = [NODE_BIN, resolve(ROOT, 'node_modules/.bin'), process.env.PATH].join(
  delimiter,
);
