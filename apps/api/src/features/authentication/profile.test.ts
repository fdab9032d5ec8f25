import { authentication } from '@rahle/contract/authentication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const password = 'the old password';

let api: TestServer;
let passwordHash: string;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  passwordHash = await hashPassword(password);
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

async function someone(role: 'LEARNER' | 'SUPER_USER' = 'LEARNER') {
  const account = await buildAccount(api.database, organization, { role, passwordHash });
  return {
    account,
    here: await api.as(account, organization),
    elsewhere: await api.as(account, organization),
  };
}

describe.each(['LEARNER', 'SUPER_USER'] as const)('the profile of a %s', (role) => {
  it('changes only what is given', async () => {
    const { account, here } = await someone(role);
    const me = await here.call(authentication.updateMe, { body: { firstName: 'Grace' } });
    expect(me.user).toMatchObject({ firstName: 'Grace', lastName: 'Yılmaz', email: account.email });
    expect((await here.call(authentication.me, {})).user.firstName).toBe('Grace');
  });

  it('needs the current password for a new address or password', async () => {
    const { here } = await someone(role);
    for (const body of [{ email: 'new@x.test' }, { password: 'another password' }]) {
      await expect(here.call(authentication.updateMe, { body })).rejects.toMatchObject({
        code: 'request.invalid',
        fields: { currentPassword: 'current_password.required' },
      });
    }
  });

  it('needs no password for the address it has', async () => {
    const { account, here } = await someone(role);
    const body = { email: account.email, lastName: 'Hopper' };
    const { user } = await here.call(authentication.updateMe, { body });
    expect(user).toMatchObject(body);
  });

  it('refuses a wrong current password and changes nothing', async () => {
    const { account, here } = await someone(role);
    const body = { email: 'new@x.test', firstName: 'Grace', currentPassword: 'wrong' };
    await expect(here.call(authentication.updateMe, { body })).rejects.toMatchObject({
      fields: { currentPassword: 'current_password.wrong' },
    });
    expect((await here.call(authentication.me, {})).user).toMatchObject({
      email: account.email,
      firstName: 'Ada',
    });
  });

  it('takes no more guesses at the current password than the login does', async () => {
    const { here } = await someone(role);
    const guess = (currentPassword: string) =>
      here.call(authentication.updateMe, { body: { firstName: 'Grace', currentPassword } });
    for (let tried = 0; tried < 10; tried += 1)
      await expect(guess('wrong')).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(guess(password)).rejects.toMatchObject({ code: 'rate.limited' });
    expect((await here.call(authentication.me, {})).user.firstName).toBe('Ada');
  });

  it('ends the other sessions with a new password, and signs in with it', async () => {
    const { account, here, elsewhere } = await someone(role);
    const body = { password: 'another password', currentPassword: password };
    await here.call(authentication.updateMe, { body });

    await expect(here.call(authentication.me, {})).resolves.toBeTruthy();
    await expect(elsewhere.call(authentication.me, {})).rejects.toMatchObject({
      code: 'session.missing',
    });
    const visitor = api.visitor(organization);
    const login = (given: string) =>
      visitor.send('POST', '/authentication/login', { email: account.email, password: given });
    expect([(await login(password)).status, (await login('another password')).status]).toEqual([
      401, 200,
    ]);
  });

  it('refuses an address that someone else has', async () => {
    const { here } = await someone(role);
    const other = await buildAccount(api.database, organization, { role: 'LEARNER' });
    const staff = await buildAccount(api.database, organization, { role: 'AGENT' });
    for (const { email } of [other, staff]) {
      const body = { email: email.toUpperCase(), currentPassword: password };
      await expect(here.call(authentication.updateMe, { body })).rejects.toMatchObject({
        code: 'email.taken',
      });
    }
  });
});
