import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { organizations } from '@rahle/contract/organizations';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const password = 'a good password';
const COMMAND = new URL('../../commands/restore-organization.ts', import.meta.url).pathname;

let api: TestServer;
let home: BuiltOrganization;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestServer();
  home = await buildOrganization(api.database);
  passwordHash = await hashPassword(password);
});
afterAll(() => api.stop());

const superUser = async (at = home) =>
  api.as(await buildAccount(api.database, home, { role: 'SUPER_USER' }), at);

/** An archived organization, with a learner who was signed in there. */
async function archived() {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role: 'LEARNER', passwordHash });
  const learner = await api.as(account, organization);
  const staff = await superUser(organization);
  const caller = await superUser();
  const answer = await caller.send('DELETE', `/organizations/${organization.id}`);
  const logIn = () =>
    api
      .visitor(organization)
      .send('POST', '/authentication/login', { email: account.email, password });
  return { organization, answer, caller, learner, staff, logIn };
}

/** The command as an operator runs it: what it prints, and how it ends. */
async function restore(...options: string[]) {
  const env = { ...process.env, DATABASE_URL: inject('databaseUrl'), DATA_DIR: tmpdir() };
  const run = promisify(execFile)(process.execPath, [COMMAND, ...options], { env });
  const { stdout, stderr, code = 0 } = await run.catch((error) => error);
  return { output: `${stdout}${stderr}`.trim(), code };
}

describe('an organization that is deleted', () => {
  it('is gone for everyone', async () => {
    const { organization, answer, caller, logIn } = await archived();
    expect(answer.status).toBe(204);
    const path = `/organizations/${organization.id}`;
    const calls = [
      caller.send('GET', path),
      caller.send('PUT', path, {}),
      caller.send('DELETE', path),
      caller.send('GET', `${path}/members`),
      api.visitor(organization).send('GET', '/public/organizations/current'),
      logIn(),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(404));
    const { meta } = await caller.call(organizations.list, {
      query: { search: organization.domain },
    });
    expect(meta.total).toBe(0);
  });

  it('ends the sessions of its members and of staff who had signed in there', async () => {
    const { learner, staff, caller } = await archived();
    const status = async (someone: typeof learner) =>
      (await someone.send('GET', '/authentication/me')).status;
    expect([await status(learner), await status(staff), await status(caller)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('gives its domain back', async () => {
    const { organization, caller } = await archived();
    const body = { name: 'The next', domain: organization.domain };
    expect((await caller.call(organizations.create, { body })).domain).toBe(organization.domain);
  });
});

describe('restoring an organization', () => {
  it('brings it back with its members, who sign in anew', async () => {
    const { organization, learner, logIn } = await archived();
    const { output, code } = await restore('--domain', organization.domain.toUpperCase());
    expect([output, code]).toEqual([`Atlas is back at ${organization.domain}.`, 0]);
    expect((await learner.send('GET', '/authentication/me')).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  it('is refused when the domain belongs to another one meanwhile', async () => {
    const { organization, caller } = await archived();
    await caller.call(organizations.create, {
      body: { name: 'The next', domain: organization.domain },
    });
    const { output, code } = await restore('--domain', organization.domain);
    expect(output).toBe(
      `${organization.domain} belongs to another organization now; nothing was restored.`,
    );
    expect(code).toBe(1);
  });

  it('is refused in one line where there is nothing to restore', async () => {
    expect(await restore('--domain', home.domain)).toEqual({
      output: `No archived organization had the domain ${home.domain}.`,
      code: 1,
    });
    expect(await restore()).toEqual({
      output: 'Say which organization: --domain library.example',
      code: 1,
    });
  });
});
