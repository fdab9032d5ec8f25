import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseServer } from '#database/embedded/open-database-server.ts';
import { mayUse } from '#database/embedded/system-user.ts';
import { checkExternalServer } from '#database/embedded/external-server.ts';
import { startChild } from '#testing/child-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 90_000 });

const HOLDER = join(import.meta.dirname, '../../testing/hold-database.ts');
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const canBeNobody =
  isRoot && mayUse(NOBODY, '-x', process.execPath) && mayUse(NOBODY, '-r', HOLDER);

const folder = temporaryFolder('places');
const parent = folder.path;
const dataDir = join(parent, 'data');
const printed: string[] = [];
const open = () =>
  openDatabaseServer({ databaseUrl: undefined, dataDir }, (line) => printed.push(line));

beforeEach(() => {
  printed.length = 0;
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(folder.remove);

describe.runIf(isRoot)('started by root, PostgreSQL', () => {
  it('runs as another user, for whom a closed DATA_DIR is made passable', async () => {
    chmodSync(parent, 0o711);
    mkdirSync(dataDir, { mode: 0o700 });
    const server = await open();
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    expect(printed).toEqual([]);
    await server.stop();
  });

  it('keeps its cluster under /var/lib/rahle when a parent shuts that user out, and says so', async () => {
    chmodSync(parent, 0o700);
    mkdirSync(dataDir, { mode: 0o755 });
    const server = await open();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(statSync(parent).mode & 0o777).toBe(0o700);
    const cluster = printed.join().match(/\/var\/lib\/rahle\/\w+/)?.[0];
    expect(cluster && existsSync(join(cluster, 'postgres/PG_VERSION'))).toBe(true);
    await server.stop();

    // It stays there, whatever becomes of the parent; and a new folder at the same path starts empty.
    chmodSync(parent, 0o711);
    await (await open()).stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    rmSync(dataDir, { recursive: true });
    await (await open()).stop();
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);

    chmodSync(parent, 0o700);
    await expect(open()).rejects.toThrow('can no longer get through');
    chmodSync(parent, 0o711);
    rmSync(cluster!, { recursive: true });
  });
});

it.runIf(canBeNobody)('started by an ordinary user, PostgreSQL runs as that user', async () => {
  chmodSync(parent, 0o711);
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, NOBODY.uid, NOBODY.gid);
  const child = startChild(HOLDER, [dataDir], { ...NOBODY, cwd: dirname(HOLDER), env: {} });
  await child.says('/rahle\n');
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid);
  expect(await child.end()).toBe(0);
});

it('a given server that cannot be reached is told in one line without its password', async () => {
  const attempt = checkExternalServer('postgres://rahle:hunter2@127.0.0.1:1/books');
  await expect(attempt).rejects.toThrow(
    /^DATABASE_URL: cannot use 127\.0\.0\.1:1\/books: [^\n]+\.$/,
  );
  await expect(attempt).rejects.not.toThrow('hunter2');
});
