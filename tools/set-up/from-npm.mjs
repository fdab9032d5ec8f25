import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { withoutNpm } from './node.mjs';
import { PATH, SHARED } from './paths.mjs';
import { run, step } from './step.mjs';

const OPTIONS = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];

/** Brings what a manifest names into a folder of its own, whole or not at all; says where. */
export async function bringFromNpm({ name, version, manifest }) {
  const home = resolve(SHARED, `${name}-${version}`);
  const install = async () => {
    if (existsSync(home)) return;
    await step(`Bringing ${name} ${version}`, async () => {
      const part = `${home}.part`;
      rmSync(part, { recursive: true, force: true });
      mkdirSync(part, { recursive: true });
      writeFileSync(resolve(part, 'package.json'), JSON.stringify({ private: true, ...manifest }));
      await run('npm', ['install', ...OPTIONS], { cwd: part, env: { ...withoutNpm(), PATH } });
      renameSync(part, home);
    });
  };
  if (!existsSync(home)) await oneAtATime(install, SHARED);
  return resolve(home, 'node_modules');
}
