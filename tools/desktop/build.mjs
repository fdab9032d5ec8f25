import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { step } from '../set-up/step.mjs';
import { buildDesktopApp } from './app.mjs';
import { BUILT, PROGRAM, TARGET } from './paths.mjs';
import { cargo } from './rust.mjs';

/** The program with the page in it, built quickly rather than small. Gives its path. */
export async function buildProgram() {
  const page = await buildDesktopApp();
  await step('Building the desktop program', () => cargo(['build', '--locked'], appEnv(page)));
  // Another clone builds into the same folder; what is run from here is ours.
  mkdirSync(BUILT, { recursive: true });
  rmSync(PROGRAM, { force: true });
  copyFileSync(resolve(TARGET, 'debug/rahle-desktop'), PROGRAM);
  return PROGRAM;
}

/** Cargo does not look into the page's folder; this tells it when the page is another. */
export const appEnv = (page) => ({ RAHLE_PAGE: page });
