import { authentication } from '@rahle/contract/authentication';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { auditOf, inShort } from '#testing/audit-of.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const password = 'a good password';

let api: TestServer;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestServer({
    FAILED_LOGINS_PER_ADDRESS: '100000',
    REGISTRATIONS_PER_ADDRESS: '100000',
    TRUST_PROXY: 'on',
  });
  passwordHash = await hashPassword(password);
});
afterAll(() => api.stop());

async function anOrganization(role: 'LEARNER' | 'SUPER_USER' | 'AGENT' = 'LEARNER') {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, { role, passwordHash });
  const logIn = (email: string, given = password, from = '198.51.100.7') =>
    api
      .caller({ 'x-organization-domain': organization.domain, 'x-forwarded-for': from })
      .send('POST', '/authentication/login', { email, password: given });
  return { organization, account, logIn };
}

/** What was refused is written beside the answer, so it is waited for. */
const eventually = <Found>(look: () => Promise<Found>) => vi.waitFor(look, { timeout: 20_000 });

describe('a session', () => {
  it('is recorded with who began it, from where, and by which request', async () => {
    const { organization, account, logIn } = await anOrganization();
    const answer = await logIn(account.email);
    expect(await auditOf(api, organization)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor: { id: account.userId, name: 'Ada Yılmaz', role: 'LEARNER' },
        action: 'session.started',
        target: null,
        address: '198.51.100.7',
        requestId: answer.headers.get('x-request-id'),
      },
    ]);
  });

  it('behind a proxy that passes on anything keeps no more than an address', async () => {
    const { organization, account, logIn } = await anOrganization();
    await logIn(account.email, password, 'someone@elsewhere.test');
    expect(await auditOf(api, organization)).toMatchObject([{ address: 'invalid' }]);
  });

  it('of platform staff is recorded where they sign in', async () => {
    const { organization, account, logIn } = await anOrganization('SUPER_USER');
    await logIn(account.email);
    expect((await auditOf(api, organization)).map(inShort)).toEqual([
      ['SUPER_USER', 'session.started', null, null],
    ]);
  });

  it('is recorded when it ends', async () => {
    const { organization, account, logIn } = await anOrganization();
    const { accessToken } = await (await logIn(account.email)).json();
    await api.caller({ authorization: `Bearer ${accessToken}` }).call(authentication.logout, {});
    expect((await auditOf(api, organization)).map(({ action }) => action)).toEqual([
      'session.ended',
      'session.started',
    ]);
  });

  it('that ends because an old token came back says so', async () => {
    const { organization, account, logIn } = await anOrganization();
    const visitor = api.visitor(organization);
    const renew = (refreshToken: string) =>
      visitor.call(authentication.refresh, { body: { refreshToken } });
    const first = await (await logIn(account.email)).json();
    const second = await renew(first.refreshToken);
    await renew(second.refreshToken);

    await expect(renew(first.refreshToken)).rejects.toMatchObject({ code: 'session.refused' });

    const [newest] = await auditOf(api, organization);
    expect(newest).toMatchObject({
      action: 'session.token_reused',
      actor: { id: account.userId },
    });
  });

  it('begins with a registration, which is one record', async () => {
    const organization = await buildOrganization(api.database);
    const body = { email: 'ece@rahle.test', firstName: 'Ece', lastName: 'Kaya', password };
    await api.visitor(organization).call(authentication.register, { body });
    expect(await auditOf(api, organization)).toMatchObject([
      { action: 'member.registered', actor: { name: 'Ece Kaya', role: 'LEARNER' } },
    ]);
  });
});

describe('a refused sign-in', () => {
  it('names the account that was tried, switched off or not', async () => {
    const { organization, account, logIn } = await anOrganization();
    const passive = await buildAccount(api.database, organization, {
      role: 'TEACHER',
      state: 'PASSIVE',
      passwordHash,
    });
    await logIn(account.email, 'wrong');
    await logIn(passive.email);
    await eventually(async () => {
      const found = await auditOf(api, organization);
      expect(found.map(({ action, actor }) => `${action} ${actor?.id}`).toSorted()).toEqual(
        [account, passive].map(({ userId }) => `session.refused ${userId}`).toSorted(),
      );
    });
  });

  it('of an unknown address is recorded without it, and so is an agent’s of other organizations', async () => {
    const { organization, account: agent, logIn } = await anOrganization('AGENT');
    await logIn('stranger@elsewhere.test', 'wrong', '198.51.100.8');
    await logIn(agent.email, password, '198.51.100.9');
    await eventually(async () => {
      const found = await auditOf(api, organization);
      expect(found.map(({ actor, target, address }) => [actor, target, address])).toEqual(
        expect.arrayContaining([
          [null, null, '198.51.100.8'],
          [null, null, '198.51.100.9'],
        ]),
      );
    });
  });
});
