import { homedir } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { PATH, ROOT, TOOLS } from '../set-up/paths.mjs';

export const SHELL = resolve(ROOT, 'apps/desktop/shell');

/** Outside the clone: the first build takes minutes, and clean clones share what does not change. */
const CACHE = process.env.XDG_CACHE_HOME || resolve(homedir(), '.cache');
export const TARGET = process.env.CARGO_TARGET_DIR || resolve(CACHE, 'rahle/target');

export const BUILT = resolve(TOOLS, 'desktop');
export const PROGRAM = resolve(BUILT, 'rahle-desktop');

/** Rust's own installer puts it there, and npm's shell may not know. */
export const CARGO_ENV = {
  PATH: [PATH, resolve(homedir(), '.cargo/bin')].join(delimiter),
  CARGO_TARGET_DIR: TARGET,
  CARGO_TERM_COLOR: 'never',
};
