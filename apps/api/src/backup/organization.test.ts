import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { knownMigrations } from '#database/migrate.ts';
import { StartError } from '#settings/start-error.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startChild } from '#testing/child-process.ts';
import type { FreshDatabase } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { everythingKept } from '#testing/kept-rows.ts';
import { aBook } from '#testing/publishing.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { backUp } from './back-up.ts';
import { FORMAT, MANIFEST, PROBLEMS, tablePath } from './manifest.ts';
import { openStore } from './open-store.ts';
import { openArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { writeArchive } from './write-archive.ts';

vi.setConfig({ testTimeout: 120_000 });

type Installation = { database: FreshDatabase; api: TestServer };

let folder: string;
let from: Installation;
let to: Installation;
let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rahle-move-'));
  [from, to] = [await anInstallation(), await anInstallation()];
  book = await aBook(from.api);
  await aBook(from.api);
  await aBook(to.api);
}, 120_000);
afterAll(async () => {
  for (const { api, database } of [from, to]) {
    await api.stop();
    await database.drop();
  }
  await rm(folder, { recursive: true });
});

async function anInstallation(): Promise<Installation> {
  const database = await ownDatabase();
  return { database, api: await startTestServer({ DATABASE_URL: database.url }) };
}

/** The command as an operator runs it, beside the server of that place. */
async function run(
  { database, api }: Installation,
  name: 'backup' | 'restore',
  ...options: string[]
) {
  const command = new URL(`../commands/${name}.ts`, import.meta.url).pathname;
  const { dataDir } = api.settings;
  const given = { DATABASE_URL: database.url, DATA_DIR: dataDir, AUTH_SECRET: TEST_SECRET };
  const env = { ...process.env, ...given, INIT_CWD: folder };
  const ran = startChild(command, options, { env });
  const code = await ran.ended;
  return { said: `${ran.output()}${ran.errors()}`.trim(), code };
}

const everythingAt = async ({ database, api }: Installation) =>
  everythingKept(database.url, await openStore(api.settings));

/** What is said of a restore that must not happen; nothing has changed by it. */
async function refusal(...options: string[]) {
  const before = await everythingAt(to);
  const { said, code } = await run(to, 'restore', ...options);
  expect([code, said.split('\n').length]).toEqual([1, 1]);
  expect(await everythingAt(to)).toEqual(before);
  return said;
}

/** The same without a process of its own: the command says a StartError in one line and ends with 1. */
async function refusalOf(name: string, organizationId: string | null = null) {
  const before = await everythingAt(to);
  const trying = async () => {
    const archive = await openArchive(join(folder, name));
    const storage = await openStore(to.api.settings);
    const options = { databaseUrl: to.database.url, storage, organizationId };
    await restore(archive, options).finally(archive.close);
  };
  const refused = await trying().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(await everythingAt(to)).toEqual(before);
  const { message } = refused as StartError;
  expect(message).not.toContain('\n');
  return message;
}

it('one organization moves to another server, opens there, and is not brought in twice', async () => {
  const { domain, id } = book.organization;
  expect(await run(from, 'backup', 'one', '--organization', domain)).toMatchObject({ code: 0 });
  expect(await run(from, 'backup', 'all')).toMatchObject({ code: 0 });
  const others = await everythingAt(to);

  expect((await run(to, 'restore', 'one')).said).toMatch(/^Atlas is back: \d+ rows, \d+ files\.$/);
  const reader = await to.api.as(book.learner, book.organization);
  const latest = await reader.call(versions.latest, { params: { contentId: book.id } });
  expect(latest).toMatchObject({ manifestHash: book.latest.manifestHash });
  const page = await fetch(`${to.api.contentOrigin}${new URL(latest.url!).pathname}`);
  expect(await page.text()).toContain('<title>Maps</title>');

  const own = Object.values(await everythingAt(from)).flat();
  const now = await everythingAt(to);
  for (const [name, rows] of Object.entries(now)) {
    const added = rows.filter((row) => !others[name]!.includes(row));
    expect(added).toEqual(rows.filter((row) => row.includes(id)));
    expect(added.filter((row) => !own.includes(row))).toEqual([]);
    expect(rows).toEqual(expect.arrayContaining(others[name]!));
  }
  expect(await refusal('one')).toContain('is there already');
  expect(await refusalOf('all', id)).toContain('is there already');
});

it('an organization whose domain or whose people’s addresses are taken is refused', async () => {
  const moved = await aBook(from.api);
  const { domain, id } = moved.organization;
  await backUp(join(folder, 'two'), {
    databaseUrl: from.database.url,
    storage: await openStore(from.api.settings),
    organizationId: null,
  });
  expect(await refusalOf('two')).toContain('not empty');
  expect(await refusal('two', '--organization', 'nobody.test')).toContain('no organization');
  const taken = await buildOrganization(to.api.database);
  const change = (words: string) =>
    to.database.ask(`update organizations set ${words} where id = '${taken.id}'`);
  await change(`domain = '${domain}'`);
  expect(await refusalOf('two', id)).toContain('has the domain');
  await change('archived_at = now()');
  const { email } = moved.learner;
  await buildAccount(to.api.database, moved.organization, { role: 'AGENT', email });
  expect(await refusalOf('two', id)).toContain(`${email} belongs to platform staff`);
  await to.database.ask(`delete from staff where email = '${email}'`);
  expect((await run(to, 'restore', 'two', '--organization', domain)).code).toBe(0);
});

const manifest = {
  format: FORMAT,
  createdAt: new Date().toISOString(),
  migrations: ['0001-foundation.sql'],
  organization: null,
  organizations: [],
  tables: [{ name: 'staff', columns: ['id'] }],
};

/** A small archive, whatever it says of itself. */
const write = (name: string, content: typeof manifest) =>
  writeArchive(join(folder, name), async ({ add }) => {
    const text = (words: string) => Readable.from([Buffer.from(words)]);
    await add(MANIFEST, text(JSON.stringify(content)));
    for (const table of content.tables) await add(tablePath(table.name), text(''));
    await add(PROBLEMS, text(''));
  });

it('an archive of a newer Rahle, or a file that is none, is refused', async () => {
  await write('future-schema', { ...manifest, migrations: ['9999-from-the-future.sql'] });
  expect(await refusalOf('future-schema')).toContain(
    'newer Rahle (it has 9999-from-the-future.sql)',
  );
  await write('future-format', { ...manifest, format: FORMAT + 1 });
  expect(await refusalOf('future-format')).toContain('newer Rahle');
  expect(await refusalOf('nothing')).toContain('There is no such file');
});

it('a table that a backup leaves out by now is passed over, and one that nobody knows refused', async () => {
  const migrations = await knownMigrations();
  const withTable = (name: string) => ({
    ...manifest,
    migrations,
    tables: [{ name, columns: ['content_id'] }],
  });
  await write('kept-too-much', withTable('title_changes'));
  expect(await refusalOf('kept-too-much')).toContain('not empty');
  await write('unknown', withTable('wishes'));
  expect(await refusalOf('unknown')).toContain('a table "wishes" that is not this database’s');
});
