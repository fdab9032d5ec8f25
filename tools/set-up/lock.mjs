import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOOLS } from './paths.mjs';

const LOCK = resolve(TOOLS, 'set-up.lock');
const HOLDER = resolve(LOCK, 'pid');

/** Its holder says so often that it is at work; a killed one's number may be another program's by now. */
const TOLD_EVERY_MS = 2_000;
const ABANDONED_MS = 60_000;

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
  const telling = setInterval(tell, TOLD_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(telling);
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

function tell() {
  const now = new Date();
  if (existsSync(LOCK)) utimesSync(LOCK, now, now);
}

function isAbandoned() {
  const pid = holder();
  const silent = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  // Between taking it and writing the number there is but a moment.
  if (silent > (pid ? ABANDONED_MS : 5_000)) return true;
  try {
    if (pid) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
