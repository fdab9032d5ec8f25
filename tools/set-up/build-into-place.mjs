import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { NODE, ROOT, TOOLS } from './paths.mjs';
import { run } from './step.mjs';

/**
 * Builds a package with Vite aside and moves it into place, so that a running server never sees half of it. `finish`
 * is given the folder before it is moved.
 */
export async function buildIntoPlace(folder, name, { finish = async () => {}, options = [] } = {}) {
  const [draft, old] = [resolve(TOOLS, `${name}-draft`), resolve(TOOLS, `${name}-old`)];
  const built = resolve(ROOT, folder, 'dist');
  await build(folder, draft, ...options);
  await finish(draft);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, old);
  renameSync(draft, built);
  rmSync(old, { recursive: true, force: true });
}

export const build = (folder, outDir, ...options) =>
  run(NODE, [
    'node_modules/vite/bin/vite.js',
    'build',
    folder,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
    ...options,
  ]);
