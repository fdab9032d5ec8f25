import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { SHARED } from './paths.mjs';
import { run, step } from './step.mjs';

const VERSION = '1.8.0';
const HOME = resolve(SHARED, `versitygw-${VERSION}`);
const PROGRAM = resolve(HOME, 'versitygw');

/** Builds versitygw, an S3 server over a folder, and gives the path of its program; undefined where there is no Go. */
export async function bringVersitygw() {
  if (!existsSync(PROGRAM) && spawnSync('go', ['version']).status !== 0) return undefined;
  if (!existsSync(PROGRAM)) await oneAtATime(install, SHARED);
  return PROGRAM;
}

async function install() {
  if (existsSync(PROGRAM)) return;
  const source = `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`;
  await step(`Building versitygw ${VERSION}`, () =>
    run('go', ['install', source], { env: { GOBIN: HOME } }),
  );
}
