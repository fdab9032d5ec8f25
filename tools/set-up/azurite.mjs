import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { withoutNpm } from './node.mjs';
import { PATH, TOOLS } from './paths.mjs';
import { run, step } from './step.mjs';

const VERSION = '3.37.0';
/** Its telemetry is off; the release it would bring weighs three times as much as all the rest. */
const OVERRIDES = { applicationinsights: '1.8.10' };
const HOME = resolve(TOOLS, 'azurite');
const PACKAGE = resolve(HOME, 'node_modules/azurite');

/**
 * Brings the emulator of Azure Blob Storage and gives the path of its program. Only tests want it, and it is larger
 * than everything the server itself depends on, so it stands apart from the ordinary installation.
 */
export async function bringAzurite() {
  if (installedVersion() !== VERSION) await oneAtATime(install);
  return resolve(PACKAGE, 'dist/src/blob/main.js');
}

async function install() {
  if (installedVersion() === VERSION) return;
  await step(`Bringing Azurite ${VERSION}`, async () => {
    rmSync(HOME, { recursive: true, force: true });
    mkdirSync(HOME, { recursive: true });
    const manifest = { private: true, dependencies: { azurite: VERSION }, overrides: OVERRIDES };
    writeFileSync(resolve(HOME, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    await run('npm', ['install', ...options], { cwd: HOME, env: { ...withoutNpm(), PATH } });
  });
}

function installedVersion() {
  try {
    return JSON.parse(readFileSync(resolve(PACKAGE, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}
