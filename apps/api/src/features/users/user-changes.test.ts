import { randomUUID } from 'node:crypto';
import { authentication } from '@rahle/contract/authentication';
import { members } from '@rahle/contract/members';
import type { LocalRole, Role } from '@rahle/contract/roles';
import { users, type UserUpdate } from '@rahle/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { signInAs } from '#testing/sign-in-as.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const password = 'a good password';

let api: TestServer;
let organization: BuiltOrganization;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  passwordHash = await hashPassword(password);
});
afterAll(() => api.stop());

const build = (role: Role, state: 'ACTIVE' | 'PENDING' | 'PASSIVE' = 'ACTIVE') =>
  buildAccount(api.database, organization, { role, state, passwordHash });

async function signedIn(role: Role) {
  const account = await build(role);
  const caller = await signInAs(api, organization, { role, account });
  const change = (userId: string, body: UserUpdate) =>
    caller.call(users.update, { params: { organizationId: organization.id, userId }, body });
  return { account, caller, change };
}

const logIn = async (email: string, given = password, at = organization) =>
  (await api.visitor(at).send('POST', '/authentication/login', { email, password: given })).status;

describe('changing a user', () => {
  it('changes only what is given, and what they are found by', async () => {
    const { caller, change } = await signedIn('MANAGER');
    const { userId, email } = await build('LEARNER');
    const before = { id: userId, email, role: 'LEARNER', organizationId: organization.id };

    expect(await change(userId, {})).toEqual({ ...before, firstName: 'Ada', lastName: 'Yılmaz' });
    const firstName = `Grace${randomUUID()}`;
    expect(await change(userId, { firstName })).toEqual({
      ...before,
      firstName,
      lastName: 'Yılmaz',
    });
    const { data } = await caller.call(members.list, {
      params: { organizationId: organization.id },
      query: { search: `${firstName} yilmaz` },
    });
    expect(data.map(({ user }) => user.id)).toEqual([userId]);
    expect(await logIn(email)).toBe(200);
  });

  it.each([
    ['SUPER_USER', 'MANAGER', 200],
    ['AGENT', 'MANAGER', 200],
    ['MANAGER', 'TEACHER', 200],
    ['MANAGER', 'LEARNER', 200],
    ['MANAGER', 'MANAGER', 403],
  ] as const)('takes higher rank: %s of %s → %i', async (actor, role, status) => {
    const { caller } = await signedIn(actor);
    const { userId } = await build(role);
    const changes = [
      { email: `${randomUUID()}@rahle.test` },
      { password: 'another password' },
      { userRole: role },
    ];
    for (const body of changes) {
      const path = `/organizations/${organization.id}/users/${userId}`;
      const answer = await caller.send('PUT', path, body);
      const { code } = await answer.json();
      expect([answer.status, code]).toEqual([status, status === 200 ? undefined : 'rank.too_low']);
    }
  });

  it('takes no rank for a name', async () => {
    const { change } = await signedIn('MANAGER');
    const { userId } = await build('MANAGER');
    expect(await change(userId, { firstName: 'Grace' })).toMatchObject({ firstName: 'Grace' });
  });

  it('is not the way to change oneself', async () => {
    const { account, caller, change } = await signedIn('MANAGER');
    for (const userRole of ['MANAGER', 'TEACHER', 'SUPER_USER'] as const)
      await expect(change(account.userId, { userRole })).rejects.toMatchObject({ status: 403 });
    expect((await caller.call(authentication.me, {})).user.role).toBe('MANAGER');
  });

  it.each([
    ['MANAGER', 'TEACHER', 'MANAGER', 200],
    ['MANAGER', 'TEACHER', 'LEARNER', 200],
    ['MANAGER', 'LEARNER', 'SUPER_USER', 403],
    ['MANAGER', 'LEARNER', 'AGENT', 403],
    ['AGENT', 'MANAGER', 'SUPER_USER', 403],
    ['AGENT', 'MANAGER', 'AGENT', 403],
    ['SUPER_USER', 'MANAGER', 'AGENT', 403],
    ['SUPER_USER', 'MANAGER', 'LEARNER', 200],
    ['MANAGER', 'LEARNER', 'LEARNER', 200],
  ] as const)('a %s makes a %s a %s: %i', async (actor, before, after, status) => {
    const { caller } = await signedIn(actor);
    const { userId } = await build(before);
    const path = `/organizations/${organization.id}/users/${userId}`;
    const answer = await caller.send('PUT', path, { userRole: after });
    expect(answer.status).toBe(status);
    const { role } = await (await caller.send('GET', path)).json();
    expect(role).toBe(status === 200 ? after : before);
  });

  it('demotes at once', async () => {
    const { change } = await signedIn('SUPER_USER');
    const { account, caller } = await signedIn('MANAGER');
    const seen = async () =>
      (await caller.send('GET', `/organizations/${organization.id}/members`)).status;
    expect(await seen()).toBe(200);
    await change(account.userId, { userRole: 'LEARNER' as LocalRole });
    expect(await seen()).toBe(403);
  });

  it('of the password ends every session, and the new one opens the next', async () => {
    const { change } = await signedIn('MANAGER');
    const account = await build('LEARNER');
    const sessions = [await api.as(account, organization), await api.as(account, organization)];
    await change(account.userId, { password: 'another password' });
    for (const session of sessions)
      expect((await session.send('GET', '/authentication/me')).status).toBe(401);
    expect([await logIn(account.email), await logIn(account.email, 'another password')]).toEqual([
      401, 200,
    ]);
  });

  it('of anything else leaves the sessions alone', async () => {
    const { change } = await signedIn('MANAGER');
    const account = await build('LEARNER');
    const session = await api.as(account, organization);
    await change(account.userId, {
      firstName: 'Grace',
      email: `${randomUUID()}@rahle.test`,
      userRole: 'TEACHER',
    });
    expect((await session.call(authentication.me, {})).user).toMatchObject({
      firstName: 'Grace',
      role: 'TEACHER',
    });
  });

  it('refuses an address that a member or platform staff has, and takes another spelling of one’s own', async () => {
    const { change } = await signedIn('MANAGER');
    const { userId, email } = await build('LEARNER');
    for (const taken of [await build('LEARNER'), await build('AGENT')])
      await expect(change(userId, { email: taken.email.toUpperCase() })).rejects.toMatchObject({
        code: 'email.taken',
        fields: { email: 'email.taken' },
      });
    expect((await change(userId, { email: email.toUpperCase() })).email).toBe(email.toUpperCase());
    expect(await logIn(email)).toBe(200);
  });

  it('to one address fifty times at once succeeds for one of them', async () => {
    const { caller } = await signedIn('MANAGER');
    const people = await Promise.all(Array.from({ length: 50 }, () => build('LEARNER')));
    const body = { email: `${randomUUID()}@rahle.test` };
    const answers = await Promise.all(
      people.map(({ userId }) =>
        caller.send('PUT', `/organizations/${organization.id}/users/${userId}`, body),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(49).fill(409),
    ]);
  });

  it.each([
    ['password', '', 'password.required'],
    ['password', 'x'.repeat(257), 'text.too_long'],
    ['email', '', 'email.required'],
    ['state', 'PASSIVE', 'field.unknown'],
    ['organizationId', randomUUID(), 'field.unknown'],
  ])('names the field that is wrong: %s', async (field, value, code) => {
    const { caller } = await signedIn('MANAGER');
    const { userId } = await build('LEARNER');
    const path = `/organizations/${organization.id}/users/${userId}`;
    const answer = await caller.send('PUT', path, { [field]: value });
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { [field]: code }]);
  });
});
