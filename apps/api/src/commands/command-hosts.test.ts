import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { registerHost } from '#database/hosts.ts';
import { thisHost } from '#process/this-host.ts';
import { parseSettings } from '#settings/settings.ts';
import { startChild } from '#testing/child-process.ts';
import type { FreshDatabase } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = temporaryFolder('command-hosts');
let database: FreshDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** A command as it is run on a machine whose files are in a folder of its own. */
async function run(machine: string, name: string, ...options: string[]) {
  const file = join(import.meta.dirname, `${name}.ts`);
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, machine),
    INIT_CWD: folder.path,
  };
  const command = startChild(file, options, { env });
  const code = await command.ended;
  return { code, output: command.output(), errors: command.errors() };
}

const SEED = ['seed', '--organizations', '1', '--books', '1', '--members', '1'] as const;

it('commands that keep or read files are refused beside another host that keeps its own', async () => {
  expect(await run('first', 'backup', 'empty.zip')).toMatchObject({ code: 0, errors: '' });
  writeFileSync(join(folder.path, 'page.html'), '<h1>A page</h1>');
  const first = { id: randomUUID(), name: 'first', storage: 'local', boot: 'a boot' };
  const times = { beatMs: 100, goneAfterMs: 60_000 };
  const { leave } = await registerHost(database.url, first, times);

  const refused = await Promise.all([
    run('second', ...SEED),
    run('second', 'restore', 'empty.zip'),
    run('second', 'backup', 'second.zip'),
    run('second', 'publish', 'page.html', '--organization', 'school-1.example'),
  ]);
  const line = /^first \(host [\da-f]{8}, STORAGE=local\) serves this database too.*\n$/;
  for (const answer of refused)
    expect(answer).toEqual({ code: 1, output: '', errors: expect.stringMatching(line) });
  expect(await database.ask('select id from organizations')).toEqual([]);

  await leave();
  expect(await run('second', 'backup', 'second.zip')).toMatchObject({ code: 0, errors: '' });
});

it('commands beside the server of their own folder go on', async () => {
  const dataDir = join(folder.path, 'own');
  mkdirSync(dataDir);
  const own = thisHost(parseSettings({ DATA_DIR: dataDir }));
  const { leave } = await registerHost(database.url, own);
  expect(await run('own', 'backup', 'own.zip')).toMatchObject({ code: 0, errors: '' });
  await leave();
});
