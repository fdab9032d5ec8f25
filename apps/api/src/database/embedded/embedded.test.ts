import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabaseServer } from '#database/embedded/open-database-server.ts';
import { isRunning } from '#lock-files/running-process.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 90_000 });

const HOLDER = join(import.meta.dirname, '../../testing/hold-database.ts');

const folder = temporaryFolder('embedded');
const dataDir = folder.path;
const open = () => openDatabaseServer({ databaseUrl: undefined, dataDir }, () => {});
const holders: Child[] = [];

async function hold(): Promise<{ child: Child; url: string }> {
  const child = startChild(HOLDER, [dataDir]);
  holders.push(child);
  return { child, url: (await child.says('/rahle\n')).trim() };
}

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  const server = await open();
  await ask(server.url, 'create table books (title text)');
  await server.stop();
});
afterAll(async () => {
  await Promise.all(holders.map((child) => child.end()));
  await folder.remove();
});

describe('the embedded PostgreSQL', () => {
  it('keeps its promises: loopback, a password, fsync, checksums', async () => {
    const server = await open();
    const names = ['listen_addresses', 'fsync', 'data_checksums', 'full_page_writes'];
    const values = names.map((name) => `current_setting('${name}') as ${name}`).join();
    const [row] = await ask(server.url, `select ${values}`);
    expect(row).toEqual({
      listen_addresses: '127.0.0.1',
      fsync: 'on',
      data_checksums: 'on',
      full_page_writes: 'on',
    });
    const stranger = new URL(server.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('is reached by its socket, and by TCP where the name of that would be too long', async () => {
    const server = await open();
    const way = 'select inet_client_addr()::text as peer';
    expect(await ask(server.url, way)).toEqual([{ peer: null }]);
    await server.stop();

    const far = join(folder.path, 'a-folder-of-a-long-name'.repeat(5));
    const other = await openDatabaseServer({ databaseUrl: undefined, dataDir: far }, () => {});
    expect(await ask(other.url, way)).toEqual([{ peer: '127.0.0.1/32' }]);
    await other.stop();
  });

  it('leaves nothing running once it is stopped', async () => {
    const server = await open();
    const pid = postmaster();
    expect(isRunning(pid)).toBe(true);
    await server.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('is adopted, with what was written, after the process that held it was killed', async () => {
    const { child, url } = await hold();
    await ask(url, `insert into books values ('written before the kill')`);
    const pid = postmaster();
    await child.end('SIGKILL');
    expect(isRunning(pid)).toBe(true);

    const server = await open();
    expect(server.url).toBe(url);
    expect(postmaster()).toBe(pid);
    const books = await ask(
      server.url,
      `select from books where title = 'written before the kill'`,
    );
    expect(books).toHaveLength(1);
    await server.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('is started again without loss after both were killed', async () => {
    const { child, url } = await hold();
    await ask(url, `insert into books values ('committed')`);
    await child.end('SIGKILL');
    process.kill(postmaster(), 'SIGKILL');

    const server = await open();
    const books = await ask(server.url, `select from books where title = 'committed'`);
    expect(books).toHaveLength(1);
    await server.stop();
  });

  it('comes back at the same address when it is killed under a running server', async () => {
    const server = await open();
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => {
      await ask(server.url, 'select 1');
      expect(postmaster()).not.toBe(pid);
    }, 20_000);
    await server.stop();
  });

  it('serves a command beside a server, and stays until the last of them leaves', async () => {
    const { child, url } = await hold();
    const beside = await open();
    expect(beside.url).toBe(url);
    await beside.stop();
    expect(await ask(url, 'select 1')).toHaveLength(1);

    const again = await open();
    const pid = postmaster();
    expect(await child.end()).toBe(0);
    expect(isRunning(pid)).toBe(true);
    await again.stop();
    expect(isRunning(pid)).toBe(false);
  });
});
