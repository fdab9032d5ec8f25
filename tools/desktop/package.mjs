import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { NODE, ROOT } from '../set-up/paths.mjs';
import { StepError, run, step } from '../set-up/step.mjs';
import { buildDesktopApp } from './app.mjs';
import { appEnv } from './build.mjs';
import { BUILT, CARGO_ENV, TARGET } from './paths.mjs';

const MAX_BYTES = 8 * 1024 * 1024;
const CLI = resolve(ROOT, 'node_modules/@tauri-apps/cli/tauri.js');

/** Builds the .deb, and gives its path and size in a sentence. One that is too large is a failure. */
export async function buildPackage() {
  const page = await buildDesktopApp();
  const folder = resolve(TARGET, 'release/bundle/deb');
  rmSync(folder, { recursive: true, force: true });
  await step('Building the package', () =>
    run(NODE, [CLI, 'build', '--bundles', 'deb', '--ci'], {
      cwd: resolve(ROOT, 'apps/desktop'),
      env: { ...CARGO_ENV, ...appEnv(page) },
    }),
  );
  const name = readdirSync(folder).find((file) => file.endsWith('.deb'));
  mkdirSync(BUILT, { recursive: true });
  const file = resolve(BUILT, name);
  copyFileSync(resolve(folder, name), file);
  const { size } = statSync(file);
  const megabytes = (size / 1024 / 1024).toFixed(1);
  if (size >= MAX_BYTES) throw new StepError(`${file} has ${megabytes} MB; 8 MB are too many.`);
  return `${file} (${megabytes} MB)`;
}
