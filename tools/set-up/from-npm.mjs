import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bring } from './bring.mjs';
import { withoutNpm } from './node.mjs';
import { PATH } from './paths.mjs';
import { run } from './step.mjs';

const OPTIONS = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];

/** Brings what a manifest names into a folder of its own; says where its packages are. */
export async function bringFromNpm({ name, version, manifest }) {
  const home = await bring({ name, version, made: manifest }, async (folder) => {
    writeFileSync(resolve(folder, 'package.json'), JSON.stringify({ private: true, ...manifest }));
    await run('npm', ['install', ...OPTIONS], { cwd: folder, env: { ...withoutNpm(), PATH } });
  });
  return resolve(home, 'node_modules');
}
