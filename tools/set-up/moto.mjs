import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { TOOLS } from './paths.mjs';
import { run, step } from './step.mjs';

const VERSION = '5.2.5';
/** What its server imports; the extra named after it brings four times as much. */
const PARTS = ['flask==3.1.3', 'flask-cors==6.0.5', 'py-partiql-parser==0.6.3', 'PyYAML==6.0.3'];
const HOME = resolve(TOOLS, `moto-${VERSION}`);
const PROGRAM = resolve(HOME, 'bin/moto_server');

/** Brings moto, as PyPI has it: a store for tests that speaks like Amazon S3. It needs Python 3. */
export async function bringMoto() {
  if (!existsSync(PROGRAM)) await oneAtATime(install);
  return PROGRAM;
}

async function install() {
  if (existsSync(PROGRAM)) return;
  await step(`Bringing moto ${VERSION}`, async () => {
    rmSync(HOME, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', HOME]);
    await run(resolve(HOME, 'bin/pip'), ['install', '-q', `moto==${VERSION}`, ...PARTS]);
  });
}
