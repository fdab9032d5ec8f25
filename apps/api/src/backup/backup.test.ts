import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agreeOnSecret } from '#database/agreed-secret.ts';
import { openServices } from '#services.ts';
import { azureStorage } from '#storage/azure-storage.ts';
import type { Storage } from '#storage/storage.ts';
import { startAzurite } from '#testing/azurite.ts';
import { buildAccount } from '#testing/builders.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { everythingKept } from '#testing/kept-rows.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { drawImage } from '#testing/pictures.ts';
import { aBook } from '#testing/publishing.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';
import { backUp, type BackupReport } from './back-up.ts';
import { filePath, MANIFEST, PROBLEMS, tablePath } from './manifest.ts';
import { openStore } from './open-store.ts';
import { openArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { writeArchive } from './write-archive.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let source: FreshDatabase;
let api: TestServer;
let book: Awaited<ReturnType<typeof aBook>>;
let storage: Storage;
let report: BackupReport;
let azurite: Awaited<ReturnType<typeof startAzurite>>;
const databases: FreshDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rahle-backup-'));
  source = await ownDatabase();
  databases.push(source);
  api = await startTestServer({ DATABASE_URL: source.url });
  book = await aBook(api);
  await buildAccount(api.database, book.organization, { role: 'SUPER_USER' });
  const staff = await uploader(api, book.organization);
  await staff.upload(await drawImage(600, 300));
  await staff.announce(1000);
  const page = { externalId: 'J', source: { html: '<p>' } };
  await book.manager.send('POST', '/contents/publish', page, { prefer: 'respond-async' });
  await fillLeftOut();
  storage = await openStore(api.settings);
  report = await backUp(archiveIn('whole'), everything());
  azurite = await startAzurite();
}, 300_000);
afterAll(async () => {
  await api.stop();
  await azurite.stop();
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true });
});

/** Rows that no backup may have, and that no sweep takes meanwhile. */
async function fillLeftOut() {
  const { id } = book.organization;
  await agreeOnSecret(source.url, TEST_SECRET);
  await source.ask(
    `insert into attempts (key, count, resets_at) values ('x', 1, now() + interval '1 hour');
     insert into outbox (organization_id, kind, address) values ('${id}', 'forgotten_password', 'x');
     insert into password_links (organization_id, member_id, kind, expires_at)
       select '${id}', id, 'link', now() + interval '1 hour' from members where organization_id = '${id}'`,
  );
}

const anotherStore = () =>
  azureStorage({ connectionString: azurite.connectionString, container: `c-${randomUUID()}` });
const everything = () => ({ databaseUrl: source.url, storage, organizationId: null });
const archiveIn = (name: string) => join(folder, name);

async function bringBack(file: string, databaseUrl: string, target: Storage) {
  const archive = await openArchive(archiveIn(file));
  try {
    return await restore(archive, { databaseUrl, storage: target, organizationId: null });
  } finally {
    archive.close();
  }
}

it('every row and every file is the same on another database and another kind of store', async () => {
  expect(report).toMatchObject({ problems: [] });
  expect(((await stat(archiveIn('whole'))).mode & 0o777).toString(8)).toBe('600');
  const [target, store] = [await freshDatabase(), anotherStore()];
  databases.push(target);
  expect(await bringBack('whole', target.url, store)).toEqual({
    rows: report.rows,
    files: report.files,
  });
  const before = await everythingKept(source.url, storage);
  expect(before['files in the store']!.length).toBeGreaterThan(4);
  expect(await everythingKept(target.url, store)).toEqual(before);
  for (const table of ['sessions', 'password_links', 'attempts', 'outbox', 'jobs', 'auth_secret']) {
    expect(await source.ask(`select * from ${table}`)).not.toEqual([]);
    expect(await target.ask(`select * from ${table}`)).toEqual([]);
  }
  expect(await target.ask('select * from incoming_blobs')).toEqual([]);
});

/** The archive as a server made it that still kept the table which notes changed titles. */
async function writeOlder(contentId: string) {
  const whole = await openArchive(archiveIn('whole'));
  const { manifest, table, files } = whole;
  const noted = { name: 'title_changes', columns: ['organization_id', 'content_id'] };
  const text = (words: string) => Readable.from([Buffer.from(words)]);
  await writeArchive(archiveIn('older'), async ({ add }) => {
    await add(MANIFEST, text(JSON.stringify({ ...manifest, tables: [...manifest.tables, noted] })));
    for (const { name } of manifest.tables) await add(tablePath(name), await table(name));
    await add(tablePath(noted.name), text(`${book.organization.id}\t${contentId}\n`));
    for (const { key, type, read } of files()) await add(filePath(key), await read(), { type });
    await add(PROBLEMS, text(''));
  });
  whole.close();
}

it('an archive with a table that is left out by now is brought back without its rows', async () => {
  const contentId = randomUUID();
  await writeOlder(contentId);
  const [target, store] = [await freshDatabase(), anotherStore()];
  databases.push(target);
  expect(await bringBack('older', target.url, store)).toEqual({
    rows: report.rows,
    files: report.files,
  });
  expect(await everythingKept(target.url, store)).toEqual(
    await everythingKept(source.url, storage),
  );
  const noted = `select * from title_changes where content_id = '${contentId}'`;
  expect(await target.ask(noted)).toEqual([]);
});

it('sweeps wait for it', async () => {
  const { sweepBlobs } = await import('#features/versions/sweep-blobs.commands.ts');
  const { sweepUploads } = await import('#features/files/sweep.commands.ts');
  const services = await openServices(api.settings, api.database, TEST_SECRET);
  const swept: boolean[] = [];
  const get: Storage['get'] = async (key) => {
    if (swept.length === 0) swept.push(await sweepBlobs(services), await sweepUploads(services));
    return storage.get(key);
  };
  await backUp(archiveIn('swept'), { ...everything(), storage: { ...storage, get } });
  expect(swept).toEqual([false, false]);
  expect(await sweepBlobs(services)).toBe(true);
});

it('never replaces a file, and leaves nothing of a backup that breaks off', async () => {
  await writeFile(archiveIn('taken'), 'mine');
  await expect(backUp(archiveIn('taken'), everything())).rejects.toThrow('is there already');
  expect(await readFile(archiveIn('taken'), 'utf8')).toBe('mine');
  const get = async () => {
    throw new Error('the store is away');
  };
  const broken = backUp(archiveIn('broken'), { ...everything(), storage: { ...storage, get } });
  await expect(broken).rejects.toThrow('away');
  const stopped = backUp(archiveIn('broken'), { ...everything(), stopping: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow('abort');
  expect((await readdir(folder)).filter((name) => /broken|taken./.test(name))).toEqual([]);
});

it('an archive that lost its end, or of which a byte was changed, is refused', async () => {
  const bytes = await readFile(archiveIn('whole'));
  const refused = async (name: string) =>
    expect(openArchive(archiveIn(name))).rejects.toThrow('The archive is damaged');
  for (const left of [0, 10, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await writeFile(archiveIn('cut'), bytes);
    await truncate(archiveIn('cut'), left);
    await refused('cut');
  }
  // In the middle of what tables and files hold, wherever these lie.
  const page = bytes.indexOf('<title>Maps</title>');
  for (const place of [
    60,
    page,
    Math.floor(bytes.length / 3),
    bytes.lastIndexOf('SHA256SUMS') + 2,
  ]) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    await writeFile(archiveIn('changed'), changed);
    await refused('changed');
  }
});

it('a restore into a database that is not empty changes nothing', async () => {
  const before = await everythingKept(source.url, storage);
  await expect(bringBack('whole', source.url, storage)).rejects.toThrow('not empty');
  expect(await everythingKept(source.url, storage)).toEqual(before);
});

it('is of one moment, and whole, while others write', async () => {
  const writing = new AbortController();
  let acknowledged = 0;
  const write = async (who: number) => {
    for (let n = 1; !writing.signal.aborted; n += 1) {
      const html = `<title>Book</title><h1>${who} ${n} ${randomUUID()}</h1>`;
      const body = { externalId: `${who}-${n}`, source: { html } };
      const { status } = await book.manager.send('POST', '/contents/publish', body);
      expect(status).toBe(201);
      acknowledged += 1;
    }
  };
  const writers = [write(1), write(2), write(3)];
  await vi.waitUntil(() => acknowledged >= 3, { timeout: 60_000 });
  const before = await source.ask<{ id: string }>('select id from contents');
  // Long enough for writers to come between: the rows are read, the files not yet.
  let reads = 0;
  const slow: Storage = {
    ...storage,
    get: async (key) => {
      const goal = acknowledged + 1;
      if ((reads += 1) <= 3) await vi.waitUntil(() => acknowledged >= goal, { timeout: 60_000 });
      return storage.get(key);
    },
  };
  await backUp(archiveIn('busy'), { ...everything(), storage: slow });
  writing.abort();
  await Promise.all(writers);

  const [target, store] = [await ownDatabase(), anotherStore()];
  databases.push(target);
  await bringBack('busy', target.url, store);
  const after = await target.ask<{ id: string }>('select id from contents');
  const ids = new Set(after.map(({ id }) => id));
  expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
  const inSource = await source.ask<{ id: string }>('select id from contents');
  expect(after.length).toBeLessThan(inSource.length);
  const named = await target.ask<{ line: string }>(
    `select organization_id || '/blobs/' || sha256 || ' ' || sha256 as line from blobs`,
  );
  const { 'files in the store': files } = await everythingKept(target.url, store);
  expect(files).toEqual(expect.arrayContaining(named.map(({ line }) => line)));
});
