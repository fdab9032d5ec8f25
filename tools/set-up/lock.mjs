import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOOLS } from './paths.mjs';

/** Two set-ups at once that put something into the same folder (a start beside a test run) take turns. */
export async function oneAtATime(work, folder = TOOLS) {
  mkdirSync(folder, { recursive: true });
  const lock = resolve(folder, 'set-up.lock');
  let hasSaidSo = false;
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!hasSaidSo) console.log(`Waiting for another set-up (pid ${holder(lock)}) …`);
    hasSaidSo = true;
    await sleep(100);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

const holderFile = (lock) => resolve(lock, 'pid');

function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(holderFile(lock), String(process.pid));
  return true;
}

function holder(lock) {
  try {
    return Number(readFileSync(holderFile(lock), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAbandoned(lock) {
  const pid = holder(lock);
  if (pid === undefined) return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 5000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
