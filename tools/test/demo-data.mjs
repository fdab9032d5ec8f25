// The demo is filled once; every server that is tested with it begins on a copy.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../apps/api/src/testing/free-ports.ts';
import { startNode } from '../child.mjs';
import { SERVER_PROGRAM } from '../server-options.mjs';
import { oneAtATime } from '../set-up/lock.mjs';
import { TOOLS } from '../set-up/paths.mjs';
import { digest, hasStamp, writeStamp } from '../set-up/stamp.mjs';
import { run, StepError } from '../set-up/step.mjs';
import { untilReady } from './until-ready.mjs';

const FILLED = resolve(TOOLS, 'demo-data');
const STAMP = '.tools/demo-filled';

const SOURCES = [
  'apps/api/demo',
  'apps/api/migrations',
  'apps/api/src',
  'packages/contract/src',
  'packages/reader/src',
  'tools/test/demo-data.mjs',
  'package-lock.json',
];
const isNoSource = (path) => /\.(test|torture)\.ts$/.test(path);

/** Nothing of the caller's own settings may reach a server that is tested. */
export const OWN_SETTINGS = {
  DATABASE_URL: '',
  STORAGE: '',
  AUTH_SECRET: '',
  HOST: '',
};

/** A new data folder with the demo in it, as a server leaves it that was stopped. */
export async function copyDemo(name) {
  const folder = mkdtempSync(join(tmpdir(), `rahle-${name}-`));
  await oneAtATime(async () => {
    await fillWhenChanged();
    await copy(FILLED, folder);
  });
  return folder;
}

/** PostgreSQL's files keep their owner, who is another one where root tests. */
const copy = (from, to) => run('cp', ['-a', `${from}/.`, to]);

async function fillWhenChanged() {
  // What it holds is as old as its filling: a test should not meet one of last week today, and a new one tomorrow.
  const today = new Date().toISOString().slice(0, 10);
  const wanted = digest(SOURCES, { words: [today], skip: isNoSource });
  if (existsSync(FILLED) && hasStamp(STAMP, wanted)) return;
  // Where root tests, PostgreSQL's user may not be able to reach the project's own folder.
  const draft = mkdtempSync(join(tmpdir(), 'rahle-demo-'));
  try {
    await fill(draft);
    rmSync(FILLED, { recursive: true, force: true });
    await copy(draft, FILLED);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeStamp(STAMP, wanted);
}

async function fill(dataDir) {
  const port = await freePorts();
  const env = {
    ...OWN_SETTINGS,
    DATA_DIR: dataDir,
    PORT: String(port),
    CONTENT_PORT: String(port + 1),
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  };
  const server = startNode([SERVER_PROGRAM], { env, ipc: true });
  const ended = once(server, 'exit');
  await untilReady(server, `http://127.0.0.1:${port}`);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new StepError(`The server that filled the demo ended with ${code}`);
}
