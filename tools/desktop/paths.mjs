import { homedir } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { PATH, ROOT, SHARED, TOOLS } from '../set-up/paths.mjs';

export const SHELL = resolve(ROOT, 'apps/desktop/shell');

export const TARGET = process.env.CARGO_TARGET_DIR || resolve(SHARED, 'target');

export const BUILT = resolve(TOOLS, 'desktop');
export const PROGRAM = resolve(BUILT, 'rahle-desktop');

/** Rust's own installer puts it there, and npm's shell may not know. */
export const CARGO_ENV = {
  PATH: [PATH, resolve(homedir(), '.cargo/bin')].join(delimiter),
  CARGO_TARGET_DIR: TARGET,
  CARGO_TERM_COLOR: 'never',
};
