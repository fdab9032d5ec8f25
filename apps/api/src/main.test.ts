import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOf, processesIn } from '#lock-files/running-process.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts, listen } from '#testing/free-ports.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// Whole servers start here, several in a test, while other tests use both cores.
vi.setConfig({ testTimeout: 90_000 });

const CREATE_SUPER_USER = join(import.meta.dirname, 'commands', 'create-super-user.ts');
const READY = 'Rahle is ready';

const folder = temporaryFolder('main');
const parent = folder.path;
const dataDir = join(parent, 'data');
const children: Child[] = [];
/** The server that a test leaves running on the folder for the next: to start one is most of what they cost. */
let kept: Child | undefined;
let port = 0;

function start(settings: Record<string, string> = {}): Child {
  const env = { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' };
  const child = startChild(SERVER_PROGRAM, [], {
    env: { ...env, LOG_LEVEL: 'error', ...settings },
  });
  children.push(child);
  return child;
}

async function running(): Promise<Child> {
  kept ??= start({ LOG_LEVEL: 'debug' });
  await kept.says(READY);
  return kept;
}

/** For a test that ends it. */
async function taken(): Promise<Child> {
  const child = await running();
  kept = undefined;
  return child;
}

const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
const asEvent = (line: string) => JSON.parse(line) as { time: number; level: number };
const leftRunning = () => processesIn(join(dataDir, 'postgres'));

beforeEach(async () => {
  if (!kept) port = await freePorts();
});
afterEach(async () => {
  const done = children.filter((child) => child !== kept);
  children.splice(0, Infinity, ...(kept ? [kept] : []));
  await Promise.all(done.map((child) => child.end()));
});
afterAll(async () => {
  await kept?.end('SIGINT');
  await folder.remove();
});

describe('a server that cannot start says one line, exits with 1 and leaves nothing', () => {
  it.each([
    ['a bad setting', { PORT: 'abc' }, /^PORT must be a port number.*"abc"\.\n$/],
    [
      'a folder that is a file',
      { DATA_DIR: SERVER_PROGRAM },
      /^DATA_DIR .*main\.js is not a folder\.\n$/,
    ],
    ['a folder that cannot be made', { DATA_DIR: '/proc/rahle' }, /^DATA_DIR \/proc\/rahle .*\n$/],
    ['a host of another machine', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not .*\n$/],
  ])('%s', async (_, settings, line) => {
    const child = start(settings);
    expect(await child.ended).toBe(1);
    expect(child.errors()).toMatch(line);
    expect(child.output()).toBe('');
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['PORT', 0],
    ['CONTENT_PORT', 1],
  ])('a taken port of %s', async (name, offset) => {
    const [, taken] = await listen(port + offset);
    const child = start();
    expect(await child.ended).toBe(1);
    taken.close();
    const line = `Port ${port + offset} (${name}) is already in use on 127.0.0.1.\n`;
    expect(child.errors()).toBe(line);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('a database that cannot be reached', async () => {
    const child = start({ DATABASE_URL: 'postgres://rahle@127.0.0.1:1/rahle' });
    expect(await child.ended).toBe(1);
    expect(child.errors()).toMatch(/^DATABASE_URL: cannot use 127\.0\.0\.1:1\/rahle: .*\n$/);
  });
});

describe('a server', () => {
  it('answers, and refuses a second one on its folder by its pid', async () => {
    const first = await running();
    expect(await health()).toBe(200);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain(`Another Rahle server (pid ${first.pid}) is running`);
    expect(await health()).toBe(200);
  });

  it('that began empty has an organization for its first account to sign in at', async () => {
    await running();
    const [email, password] = ['first@x.test', 'the first password'];
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, RAHLE_PASSWORD: password };
    const command = startChild(CREATE_SUPER_USER, ['--email', email], { env });
    expect(await command.ended).toBe(0);

    const login = await fetch(`http://127.0.0.1:${port}/api/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-organization-domain': 'localhost' },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
  });

  it.each([
    { why: 'no address', options: [], password: 'a good password' },
    { why: 'no e-mail address', options: ['--email', 'nobody'], password: 'a good password' },
    { why: 'a short password', options: ['--email', 'it@x.test'], password: 'short' },
    {
      why: 'a domain that is none',
      options: ['--email', 'it@x.test', '--domain', 'bad domain'],
      password: 'a good password',
    },
  ])('refuses the first account for $why in one line', async ({ options, password }) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, RAHLE_PASSWORD: password };
    const command = startChild(CREATE_SUPER_USER, options, { env });
    expect(await command.ended).toBe(1);
    expect(command.errors().trim().split('\n')).toHaveLength(1);
  });

  it('that was killed is followed by one that adopts its database', async () => {
    const first = await taken();
    const database = leftRunning();
    await first.end('SIGKILL');
    expect(leftRunning().length).toBeGreaterThan(0);

    const second = start();
    await second.says(READY);
    expect(leftRunning().some((pid) => database.includes(pid))).toBe(true);
    expect(await second.end()).toBe(0);
    expect(leftRunning()).toEqual([]);
  });

  it('takes over the lock of a process that is no more', async () => {
    writeFileSync(join(dataDir, 'server.lock'), `${process.pid} another-boot:1`);
    const child = await running();
    expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toContain(String(child.pid));
  });

  it('may be followed by the next one while it is still stopping', async () => {
    const first = await taken();
    process.kill(first.pid, 'SIGTERM');
    await running();
    expect(await first.ended).toBe(0);
  });

  it('tells what it does line by line, and stops cleanly', async () => {
    const child = await taken();
    const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);

    // Ctrl-C comes from the terminal and once more from npm.
    process.kill(child.pid, 'SIGINT');
    expect(await child.end('SIGINT')).toBe(0);
    expect(child.errors()).toBe('');
    expect(leftRunning()).toEqual([]);
    expect(readdirSync(dataDir)).not.toContain('server.lock');

    // An event is a line of JSON; before them it says in words where it is.
    const said = child.output().split(/^ {2}Content .*$/m)[1]!;
    const events = said.trim().split('\n').map(asEvent);
    expect(events).toContainEqual(
      expect.objectContaining({ requestId: headers.get('x-request-id'), route: '/healthz' }),
    );
  });

  it('that is told to stop while it starts leaves nothing running', async () => {
    const child = start();
    await vi.waitFor(() => expect(leftRunning()).not.toEqual([]), 60_000);
    expect(await child.end()).not.toBe(1);
    expect(leftRunning()).toEqual([]);
  });

  it('of several processes replaces one that dies and stops them all', async () => {
    const child = start({ WEB_CONCURRENCY: '2' });
    await child.says(READY);
    const statuses = await Promise.all(Array.from({ length: 8 }, health));
    expect(new Set(statuses)).toEqual(new Set([200]));

    const worker = workersOf(child.pid)[0]!;
    process.kill(worker, 'SIGKILL');
    await child.says('starting another');
    await expect.poll(() => workersOf(child.pid).length, { timeout: 10_000 }).toBe(2);
    expect(workersOf(child.pid)).not.toContain(worker);

    expect(await child.end('SIGINT')).toBe(0);
    expect(leftRunning()).toEqual([]);
  });

  it('with DATABASE_URL makes no database of its own', async () => {
    const elsewhere = join(parent, 'given');
    const given = await ownDatabase();
    const grace = { SHUTDOWN_GRACE_SECONDS: '0' };
    const child = start({ DATABASE_URL: given.url, DATA_DIR: elsewhere, ...grace });
    await child.says(READY);
    expect(await health()).toBe(200);
    expect(readdirSync(elsewhere)).not.toContain('postgres');
    expect(await child.end()).toBe(0);
    await given.drop();
  });
});

function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((child) => commandOf(child).includes(SERVER_PROGRAM));
}
