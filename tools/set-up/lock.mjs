import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOOLS } from './paths.mjs';

const LOCK = resolve(TOOLS, 'set-up.lock');
const HOLDER = resolve(LOCK, 'pid');

/** Two set-ups at once (a start beside a test run) take turns. */
export async function oneAtATime(work) {
  mkdirSync(TOOLS, { recursive: true });
  let hasSaidSo = false;
  while (!take()) {
    if (isAbandoned()) rmSync(LOCK, { recursive: true, force: true });
    else if (!hasSaidSo) console.log(`Waiting for another set-up (pid ${holder()}) …`);
    hasSaidSo = true;
    await sleep(100);
  }
  const release = () => rmSync(LOCK, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    mkdirSync(LOCK);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(HOLDER, String(process.pid));
  return true;
}

function holder() {
  try {
    return Number(readFileSync(HOLDER, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAbandoned() {
  const pid = holder();
  if (pid === undefined) return existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > 5000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
