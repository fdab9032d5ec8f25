import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Host, registerHost } from '#database/hosts.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import type { FreshDatabase } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { untilWaiting } from '#testing/until-waiting.ts';

vi.setConfig({ testTimeout: 300_000 });

const QUICK = { beatMs: 100, goneAfterMs: 3000 };
const HOLD_RENEWALS = `
  create function hold() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock_shared(1); return new; end';
  create trigger hold before insert on hosts for each row execute function hold()`;
const folder = temporaryFolder('hosts');
const children: Child[] = [];
const left: (() => Promise<void>)[] = [];
let database: FreshDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
beforeEach(() => database.ask('delete from hosts'));
afterEach(async () => {
  for (const leave of left.splice(0)) await leave();
  await Promise.all(children.splice(0).map((child) => child.end()));
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const aHost = (name: string, storage: string): Host => ({
  id: randomUUID(),
  name,
  storage,
  boot: 'a boot',
});

async function register(host: Host) {
  const { leave } = await registerHost(database.url, host, QUICK);
  left.push(leave);
  return leave;
}

const names = async () =>
  (await database.ask<{ name: string }>('select name from hosts order by name')).map(
    ({ name }) => name,
  );

it('hosts with one store serve together; one that keeps files to itself is refused by name', async () => {
  await register(aHost('first', 's3'));
  await register(aHost('second', 's3'));
  const told = /^(first|second) \(host [\da-f]{8}, STORAGE=s3\) serves this database too/;
  await expect(register(aHost('third', 'local'))).rejects.toThrow(told);
  await expect(register(aHost('third', 'azure'))).rejects.toThrow(told);
  expect(await names()).toEqual(['first', 'second']);
});

it('beside a host that keeps files to itself nobody starts, until it has left', async () => {
  const leave = await register(aHost('first', 'local'));
  await expect(register(aHost('second', 's3'))).rejects.toThrow(/first .*STORAGE=local/);
  await leave();
  await register(aHost('second', 's3'));
  expect(await names()).toEqual(['second']);
});

it('a host that says nothing any more stands against nobody', async () => {
  const dead = aHost('dead', 'local');
  await database.ask(
    `insert into hosts (id, name, storage, boot, run, seen_at)
     values ('${dead.id}', 'dead', 'local', '', '${randomUUID()}', now() - interval '2.5 seconds')`,
  );
  await register(aHost('next', 'local'));
  expect(await names()).toEqual(['next']);
});

it('a host that was killed takes its place again at once, but not on another machine while it runs', async () => {
  const host = aHost('first', 'local');
  await register(host);
  await register(host);
  await expect(register({ ...host, boot: 'another' })).rejects.toThrow(/in use on another machine/);
});

it('a host that has left is not entered again by a renewal that was under way', async () => {
  const { leave } = await registerHost(database.url, aHost('left', 's3'), QUICK);
  const holder = new Client({ connectionString: database.url });
  holder.on('error', () => {}); // where the test fails, its database goes before it
  await holder.connect();
  await holder.query(HOLD_RENEWALS);
  await holder.query('select pg_advisory_lock(1)');
  await untilWaiting(holder, 1);
  const left = leave();
  // One who did not wait for the renewal would have left by now.
  for (let look = 0; look < 10; look += 1) expect(await names()).toEqual(['left']);
  await holder.end();
  await left;
  expect(await names()).toEqual([]);
});

it('a server with STORAGE=local does not start beside another host, and when that has left enters and leaves itself', async () => {
  const leave = await register(aHost('first', 'local'));
  const start = async () => {
    const env = {
      PATH: process.env['PATH'],
      PORT: String(await freePorts()),
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'one secret for both of the machines here',
      DEMO: 'off',
      LOG_LEVEL: 'error',
    };
    const child = startChild(SERVER_PROGRAM, [], { env });
    children.push(child);
    return child;
  };
  const refused = await start();
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(/^first \(host [\da-f]{8}, STORAGE=local\) serves this .*\n$/);
  await leave();
  const server = await start();
  await server.says('Rahle is ready');
  expect(await names()).toEqual([hostname()]);
  expect(await server.end()).toBe(0);
  expect(await names()).toEqual([]);
});
