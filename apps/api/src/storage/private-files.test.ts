import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePrivateFolders } from '#settings/data-folder.ts';
import { openServices } from '#services.ts';
import { aPublisher } from '#testing/publishing.ts';
import { startTestServer, TEST_SECRET } from '#testing/test-server.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rahle-private-'));
  chmodSync(folder, 0o711); // as DATA_DIR is, where PostgreSQL's user must get through
});
afterEach(() => rm(folder, { recursive: true }));

const everything = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const mayRead = (path: string) =>
  spawnSync('/bin/cat', [path], { ...NOBODY, cwd: '/' }).status === 0;

it('books and uploads are for their owner alone', async () => {
  const umask = process.umask(0);
  const api = await startTestServer({ DATA_DIR: folder });
  try {
    const publisher = await aPublisher(api);
    await publisher.publishZip({ 'index.html': '<h1>A</h1>' });
    const { importDir } = await openServices(api.settings, api.database, TEST_SECRET);
    expect(importDir).toContain(folder);
    const paths = ['files', 'imports'].flatMap((name) => [
      join(folder, name),
      ...everything(join(folder, name)),
    ]);
    const files = paths.filter((path) => statSync(path).isFile() && !path.endsWith('.owner'));
    expect(files.length).toBeGreaterThan(1);
    expect(new Set(files.map(modeOf))).toEqual(new Set(['600']));
    const folders = paths.filter((path) => statSync(path).isDirectory());
    expect(new Set(folders.map(modeOf))).toEqual(new Set(['700']));
    expect(isRoot && files.some(mayRead)).toBe(false);
  } finally {
    process.umask(umask);
    await api.stop();
  }
});

it.runIf(isRoot)('folders that stood open before are closed at the start', () => {
  const book = join(folder, 'files', 'organization', 'book');
  mkdirSync(join(book, '..'), { recursive: true, mode: 0o755 });
  writeFileSync(book, 'a book', { mode: 0o644 });
  expect(mayRead(book)).toBe(true);
  closePrivateFolders(folder);
  expect(mayRead(book)).toBe(false);
});
