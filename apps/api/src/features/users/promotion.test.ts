import { authentication } from '@rahle/contract/authentication';
import { users, type UserUpdate } from '@rahle/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
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

const build = (state: 'ACTIVE' | 'PENDING' | 'PASSIVE' = 'ACTIVE') =>
  buildAccount(api.database, organization, { role: 'MANAGER', state, passwordHash });

async function superUser() {
  const account = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
  const caller = await api.as(account, organization);
  const promote = (userId: string, body: UserUpdate = {}) =>
    caller.call(users.update, {
      params: { organizationId: organization.id, userId },
      body: { userRole: 'SUPER_USER', ...body },
    });
  return { caller, promote };
}

const logIn = (email: string, given = password, at = organization) =>
  api.visitor(at).send('POST', '/authentication/login', { email, password: given });

describe('granting SUPER_USER to a member', () => {
  it('moves the account to the platform as the same user, with the same password', async () => {
    const { promote } = await superUser();
    const { userId, email } = await build();
    const user = await promote(userId);
    expect(user).toMatchObject({ id: userId, email, role: 'SUPER_USER', organizationId: null });

    const elsewhere = await buildOrganization(api.database);
    const { accessToken } = await (await logIn(email, password, elsewhere)).json();
    const me = await api
      .caller({ authorization: `Bearer ${accessToken}` })
      .call(authentication.me, {});
    expect(me).toMatchObject({ user, organization: { id: elsewhere.id }, membership: null });
  });

  it('ends the sessions and the membership', async () => {
    const { promote, caller } = await superUser();
    const account = await build();
    const session = await api.as(account, organization);
    await promote(account.userId);
    expect((await session.send('GET', '/authentication/me')).status).toBe(401);
    const again = await caller.send(
      'GET',
      `/organizations/${organization.id}/users/${account.userId}`,
    );
    expect(again.status).toBe(404);
  });

  it('changes the rest of what is given with it', async () => {
    const { promote } = await superUser();
    const { userId, email } = await build();
    const body = { firstName: 'Grace', email: `new-${email}`, password: 'another password' };
    expect(await promote(userId, body)).toMatchObject({
      firstName: 'Grace',
      email: `new-${email}`,
    });
    expect((await logIn(`new-${email}`, 'another password')).status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
  });

  it.each(['PENDING', 'PASSIVE'] as const)(
    'asks that a %s member be activated first',
    async (state) => {
      const { promote, caller } = await superUser();
      const { userId } = await build(state);
      await expect(promote(userId)).rejects.toMatchObject({
        code: 'member.not_active',
        status: 409,
      });
      const path = `/organizations/${organization.id}/users/${userId}`;
      expect(await (await caller.send('GET', path)).json()).toMatchObject({ role: 'MANAGER' });
    },
  );

  it('is refused for an address of platform staff, and the member stays', async () => {
    const { promote } = await superUser();
    const account = await build();
    const session = await api.as(account, organization);
    const staff = await buildAccount(api.database, organization, { role: 'AGENT' });
    await expect(promote(account.userId, { email: staff.email })).rejects.toMatchObject({
      code: 'email.taken',
      fields: { email: 'email.taken' },
    });
    expect((await session.call(authentication.me, {})).user.role).toBe('MANAGER');
  });

  it('is refused for an address that another organization knows', async () => {
    const { promote } = await superUser();
    const { userId, email } = await build();
    await buildAccount(api.database, await buildOrganization(api.database), {
      role: 'LEARNER',
      email,
    });
    await expect(promote(userId)).rejects.toMatchObject({ code: 'email.taken' });
  });

  it('twenty times at once moves them once', async () => {
    const { caller } = await superUser();
    const { userId } = await build();
    const path = `/organizations/${organization.id}/users/${userId}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.send('PUT', path, { userRole: 'SUPER_USER' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(404),
    ]);
  });
});

describe('a SUPER_USER', () => {
  it('is reached by no organization’s users, so the last one stays', async () => {
    const { caller } = await superUser();
    const { user } = await caller.call(authentication.me, {});
    const path = `/organizations/${organization.id}/users/${user.id}`;
    for (const userRole of ['SUPER_USER', 'MANAGER', 'LEARNER'])
      expect((await caller.send('PUT', path, { userRole })).status).toBe(404);
    expect((await caller.call(authentication.me, {})).user.role).toBe('SUPER_USER');
  });
});
