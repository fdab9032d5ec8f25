import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { processesIn } from '#lock-files/running-process.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import type { FreshDatabase } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 400_000 });

const SOON = { timeout: 180_000 };

const folder = temporaryFolder('fill-demo');
let database: FreshDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

async function start(): Promise<Child> {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(await freePorts()),
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: database.url,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  return startChild(SERVER_PROGRAM, [], { env, cwd: folder.path });
}

/** The server, the process that fills, and the one that reads its packages work in the same folder. */
const running = () => processesIn(folder.path);

type Organization = { id: string; isUnfinished: boolean; books: number };

const organizations = () =>
  database.ask<Organization>(`
    select id, domain like '%.invalid' as "isUnfinished",
      (select count(*)::int from contents where organization_id = organizations.id) as books
    from organizations`);

it('a server that is killed while it fills the demo leaves neither a process nor half a demo', async () => {
  const killed = await start();
  await expect.poll(async () => (await organizations())[0]?.books ?? 0, SOON).toBeGreaterThan(0);
  expect(running()).toHaveLength(3);
  await killed.end('SIGKILL');
  await expect.poll(running, SOON).toEqual([]);
  const left = await organizations();
  expect(left.every(({ isUnfinished }) => isUnfinished)).toBe(true);

  // The next one begins anew, and may be told to stop at any moment too.
  const second = await start();
  const isNew = async () => (await organizations()).every(({ id }) => id !== left[0]?.id);
  await expect.poll(isNew, SOON).toBe(true);
  expect(await second.end()).toBe(0);
  expect(second.errors()).toBe('');
  await expect.poll(running, SOON).toEqual([]);
});
