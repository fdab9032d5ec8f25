import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { TOOLS } from './paths.mjs';
import { run, step } from './step.mjs';

const VERSION = '1.6.0';
const PARTS = ['PyYAML==6.0.3', 'python-dotenv==1.2.4'];
const HOME = resolve(TOOLS, `podman-compose-${VERSION}`);
const PROGRAM = resolve(HOME, 'bin/podman-compose');

/** Brings podman-compose, as PyPI has it, to try the compose file. It needs Python 3. */
export async function bringPodmanCompose() {
  if (!existsSync(PROGRAM)) await oneAtATime(install);
  return PROGRAM;
}

async function install() {
  if (existsSync(PROGRAM)) return;
  await step(`Bringing podman-compose ${VERSION}`, async () => {
    rmSync(HOME, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', HOME]);
    await run(resolve(HOME, 'bin/pip'), ['install', '-q', `podman-compose==${VERSION}`, ...PARTS]);
  });
}
