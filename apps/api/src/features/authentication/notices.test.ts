import { authentication } from '@rahle/contract/authentication';
import { passwordLinks } from '@rahle/contract/password-links';
import { users } from '@rahle/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const PASSWORD = 'a good password';

let api: TestServer;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api.stop());

async function aSchool() {
  const organization = await buildOrganization(api.database);
  const boss = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const manager = await api.as(boss, organization);
  const pupil = await buildAccount(api.database, organization, { role: 'LEARNER', passwordHash });
  const params = { organizationId: organization.id, userId: pupil.userId };
  const visitor = api.visitor(organization);
  const told = async ({ accessToken }: { accessToken: string }) => {
    const caller = api.caller({ authorization: `Bearer ${accessToken}` });
    const { data } = await caller.call(authentication.notices, {});
    return data.map(({ kind, by }) => `${kind} by ${by}`);
  };
  const signIn = (password = PASSWORD, email = pupil.email) =>
    visitor.call(authentication.login, { body: { email, password } });
  return { organization, manager, pupil, params, visitor, told, signIn };
}

it('a link that staff made and a password that they set are told at the next sign-in, once', async () => {
  const { manager, params, told, signIn } = await aSchool();
  const first = await signIn();
  expect(await told(first)).toEqual([]);
  await manager.call(passwordLinks.make, { params });
  expect(await told(first)).toEqual([]);
  const second = await signIn();
  expect(await told(second)).toEqual(['LINK_MADE by Ada Yılmaz']);
  expect(await told(second)).toEqual(['LINK_MADE by Ada Yılmaz']);
  await manager.call(users.update, { params, body: { password: 'set by the manager' } });
  const third = await signIn('set by the manager');
  expect(await told(third)).toEqual(['PASSWORD_SET by Ada Yılmaz']);
  expect(await told(await signIn('set by the manager'))).toEqual([]);
});

it('whoever sets a password by a link learns who made it, and of an account that came with a password', async () => {
  const { organization, manager, params, visitor, told, signIn } = await aSchool();
  const { url } = await manager.call(passwordLinks.make, { params });
  const body = { token: new URL(url).hash.slice(1), password: 'my own password' };
  const entered = await visitor.call(passwordLinks.setPassword, { body });
  expect(await told(entered)).toEqual(['LINK_MADE by Ada Yılmaz']);
  const email = `${crypto.randomUUID()}@rahle.test`;
  await manager.call(users.create, {
    params: { organizationId: organization.id },
    body: { email, firstName: 'Ece', lastName: 'K', userRole: 'TEACHER', password: PASSWORD },
  });
  expect(await told(await signIn(PASSWORD, email))).toEqual(['PASSWORD_SET by Ada Yılmaz']);
});

it('what someone does to their own password is no news to them, nor is what happens to others', async () => {
  const { organization, manager, told, signIn } = await aSchool();
  const { accessToken } = await signIn();
  await api.caller({ authorization: `Bearer ${accessToken}` }).call(authentication.updateMe, {
    body: { password: 'chosen by me', currentPassword: PASSWORD },
  });
  const other = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const params = { organizationId: organization.id, userId: other.userId };
  await manager.call(passwordLinks.make, { params });
  expect(await told(await signIn('chosen by me'))).toEqual([]);
});
