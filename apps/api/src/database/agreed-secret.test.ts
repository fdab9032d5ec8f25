import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { agreeOnSecret } from '#database/agreed-secret.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { type Child, startChild } from '#testing/child-process.ts';
import { freePorts } from '#testing/free-ports.ts';
import type { FreshDatabase } from '#testing/fresh-database.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { SERVER_PROGRAM } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 90_000 });

const ACCEPT_SECRET = join(import.meta.dirname, '../commands/accept-secret.ts');
const READY = 'Rahle is ready';
const folder = temporaryFolder('agreed-secret');
const children: Child[] = [];
let database: FreshDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.end()));
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const secretOf = (machine: string) => `the secret of the machine ${machine}, long enough`;

/** A server, or a command, of a machine whose settings have this secret. */
async function on(machine: string, program = SERVER_PROGRAM) {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(await freePorts()),
    DATA_DIR: join(folder.path, machine),
    DATABASE_URL: database.url,
    AUTH_SECRET: secretOf(machine),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  const child = startChild(program, [], { env });
  children.push(child);
  return child;
}

it('a server with another secret does not start, until it is accepted, which ends all sessions', async () => {
  const first = await on('one');
  await first.says(READY);
  const api = await startTestServer({ DATABASE_URL: database.url });
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  await api.as(account, organization);
  await api.stop();

  const second = await on('two');
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(/^AUTH_SECRET is not the one .*accept-secret.*\.\n$/);
  expect(second.errors()).not.toContain('long enough');
  expect(await database.ask('select id from sessions')).toHaveLength(1);

  await first.end();
  const accepting = await on('two', ACCEPT_SECRET);
  expect(await accepting.ended).toBe(0);
  expect(accepting.output()).toContain('1 sessions have ended');
  expect(await database.ask('select id from sessions')).toEqual([]);
  await agreeOnSecret(database.url, secretOf('two'));
  await expect(agreeOnSecret(database.url, secretOf('one'))).rejects.toThrow('is not the one');
  const kept = await database.ask<{ fingerprint: string }>('select fingerprint from auth_secret');
  expect(kept).toEqual([{ fingerprint: expect.stringMatching(/^[\da-f]{64}$/) }]);
});

it('the server’s own role cannot touch it', async () => {
  const asRuntime = database.ask('set role rahle_runtime; select * from auth_secret');
  await expect(asRuntime).rejects.toThrow('permission denied');
});
