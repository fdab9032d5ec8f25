import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { aBook } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { nightlyBackup } from './nightly.ts';
import { openArchive } from './read-archive.ts';

let folder: string;
let source: FreshDatabase;
let api: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rahle-nightly-'));
  source = await ownDatabase();
  api = await startTestServer({
    DATABASE_URL: source.url,
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEEP: '2',
  });
  await aBook(api);
});
afterAll(async () => {
  await api.stop();
  await source.drop();
  await rm(folder, { recursive: true });
});

const made = async () => (await readdir(join(folder, 'backups'))).toSorted();
const processAt = (time: string) =>
  nightlyBackup(
    api.settings,
    api.settings.backup!,
    source.url,
    api.database,
    () => new Date(`2026-03-${time}`),
  );

it('many processes make one archive a night, missed ones are made up for, and the oldest go', async () => {
  const processes = await Promise.all(Array.from({ length: 4 }, () => processAt('01T03:30:00')));
  await Promise.all(processes.map((backUp) => backUp()));
  const [first, ...more] = await made();
  expect(more).toEqual([]);
  (await openArchive(join(folder, 'backups', first!))).close();

  // Later that day, and early the next morning, the night's archive is there.
  for (const time of ['01T23:59:00', '02T02:59:00']) await (await processAt(time))();
  expect(await made()).toEqual([first]);

  // The machine was off at three. A draft of a killed process is swept, what is not ours stays.
  const draft = 'rahle-2026-03-02T03-00-00Z.zip.part';
  for (const name of [draft, 'mine.zip']) await writeFile(join(folder, 'backups', name), '');
  await (
    await processAt('02T09:10:00')
  )();
  expect(await made()).toHaveLength(3);
  await (
    await processAt('03T03:10:00')
  )();
  const kept = await made();
  expect(kept).toHaveLength(3);
  expect(kept).not.toContain(first);
  expect(kept).not.toContain(draft);
  expect(kept).toContain('mine.zip');
});
