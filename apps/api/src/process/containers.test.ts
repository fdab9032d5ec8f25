import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseServer } from '#database/embedded/open-database-server.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 300_000 });

const READY = 'Rahle is ready';
/** As a container: pids of its own, which all end with the first of them. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canIsolate = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;
if (!canIsolate) console.warn('No namespaces here: two containers on one volume are not tried.');

const folder = temporaryFolder('containers');
const dataDir = join(folder.path, 'data');
const children: Child[] = [];
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end('SIGKILL')));
});
afterAll(folder.remove);

async function start(within: string[] = []): Promise<Child> {
  const env = { PATH: process.env['PATH'], PORT: String(await freePorts()), DATA_DIR: dataDir };
  const child = startChild(SERVER_PROGRAM, [], {
    within,
    env: { ...env, DEMO: 'off', LOG_LEVEL: 'error' },
  });
  children.push(child);
  return child;
}

/** What a second server says when the file that names the first is lost: the lock is the kernel's. */
async function refusalWithoutFile() {
  rmSync(join(dataDir, 'server.lock'));
  const second = await start();
  return { code: await second.ended, errors: second.errors() };
}
const REFUSED = { code: 1, errors: expect.stringContaining('Another Rahle server') };

describe.runIf(canIsolate)('of two containers on one volume', () => {
  it('the second refuses, and goes on by itself after the first was killed', async () => {
    const first = await start(CONTAINER);
    await first.says(READY);
    const others = await Promise.all([CONTAINER, []].map(start));
    for (const second of others) {
      expect(await second.ended).toBe(1);
      expect(second.errors()).toBe(
        `Another Rahle server (in another container) is running on DATA_DIR ${dataDir}.\n`,
      );
    }
    // A command takes no lock of a server, but would start a PostgreSQL.
    const opening = openDatabaseServer({ databaseUrl: undefined, dataDir }, () => {});
    await expect(opening).rejects.toThrow('is run by another container');

    await first.end('SIGKILL');
    const next = await start(CONTAINER);
    await next.says(READY);
    expect(await refusalWithoutFile()).toEqual(REFUSED);
  });
});

it.runIf(!canIsolate)(
  'the file that names the server may be lost: the folder stays locked',
  async () => {
    const first = await start();
    await first.says(READY);
    expect(await refusalWithoutFile()).toEqual(REFUSED);
  },
);
