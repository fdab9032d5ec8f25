// The demo is filled once; every server that is tested with it begins on a copy.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from '../child.mjs';
import { oneAtATime } from '../set-up/lock.mjs';
import { TOOLS } from '../set-up/paths.mjs';
import { digest, hasStamp, writeStamp } from '../set-up/stamp.mjs';
import { run, StepError } from '../set-up/step.mjs';

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
    await run('cp', ['-a', draft, FILLED]);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeStamp(STAMP, wanted);
}

async function fill(dataDir) {
  const [port, contentPort] = await freePorts();
  const env = {
    ...OWN_SETTINGS,
    DATA_DIR: dataDir,
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  };
  const server = startNode(['apps/api/src/main.ts'], { env, ipc: true });
  const ended = once(server, 'exit');
  await untilReady(server, `http://127.0.0.1:${port}/readyz`);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new StepError(`The server that filled the demo ended with ${code}`);
}

async function untilReady(server, url) {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new StepError('The demo could not be filled');
    await sleep(100);
  }
}

async function freePorts() {
  const servers = [createServer().listen(0), createServer().listen(0)];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => server.close() && once(server, 'close')));
  return ports;
}
