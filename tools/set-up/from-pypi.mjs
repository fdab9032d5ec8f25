import { resolve } from 'node:path';
import { bring } from './bring.mjs';
import { run } from './step.mjs';

/** Brings a program as PyPI has it, with the parts it needs, into a folder of its own; says where. It needs Python 3. */
export async function bringFromPypi({ name, version, parts = [], program = name }) {
  const packages = [`${name}==${version}`, ...parts];
  const home = await bring({ name, version, made: packages }, async (folder) => {
    await run('python3', ['-m', 'venv', folder]);
    await run(resolve(folder, 'bin/pip'), ['install', '-q', ...packages]);
  });
  return resolve(home, 'bin', program);
}
