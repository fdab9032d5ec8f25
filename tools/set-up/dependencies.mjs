import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyKept, keep } from './kept-dependencies.mjs';
import { nodeVersion, withoutNpm } from './node.mjs';
import { PATH, ROOT } from './paths.mjs';
import { digest, hasStamp, writeStamp } from './stamp.mjs';
import { run, step } from './step.mjs';

const STAMP = 'node_modules/.rahle-installed';

/** Takes what another clone has kept for the same lock file. After an `npm install` by hand everything is there already. */
export async function copyDependencies() {
  const wanted = wantedStamp();
  if (!hasStamp(STAMP, wanted) && !isComplete()) await copyKept(wanted);
}

/**
 * Installs what the lock file says, when it changed. Node 24 does it: npm skips optional native packages
 * whose `engines` the running Node does not meet.
 */
export async function installDependencies() {
  const wanted = wantedStamp();
  if (hasStamp(STAMP, wanted)) return;
  if (!isComplete()) await step('Installing dependencies', install);
  writeStamp(STAMP, wanted);
}

/** For the clean clones that come after this one. */
export const keepDependencies = () => keep(wantedStamp());

const wantedStamp = () => digest(['package-lock.json'], { words: [nodeVersion] });

/**
 * Not `npm ci`: it refuses a lock file in which optional packages for other machines are missing, and a
 * registry that does not carry those makes such lock files. Without saving, the lock file is only read.
 */
function install() {
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false'];
  return run('npm', ['install', ...options], { env: { ...withoutNpm(), PATH } });
}

/** Whether npm's own record of node_modules holds every package of the lock file that is meant for this machine. */
function isComplete() {
  try {
    const read = (file) => JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')).packages;
    const [locked, installed] = [
      read('package-lock.json'),
      read('node_modules/.package-lock.json'),
    ];
    const wanted = Object.entries(locked).filter(
      ([path, entry]) => path.startsWith('node_modules/') && isWanted(entry),
    );
    return wanted.every(
      ([path, { version, link }]) =>
        installed[path]?.version === version && installed[path]?.link === link,
    );
  } catch {
    return false;
  }
}

function isWanted({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // Optional packages that name no machine serve the ones for other machines.
  if (!os || !cpu) return false;
  const mine = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return (
    os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(mine))
  );
}
