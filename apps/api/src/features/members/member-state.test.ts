import { authentication } from '@rahle/contract/authentication';
import { members } from '@rahle/contract/members';
import type { Role } from '@rahle/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import {
  type BuiltAccount,
  type BuiltOrganization,
  buildAccount,
  buildOrganization,
} from '#testing/builders.ts';
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

/** Someone of this role, signed in; an AGENT is the organization's. */
async function signedIn(role: Role) {
  const account = await build(role);
  return { account, caller: await signInAs(api, organization, { role, account }) };
}

const idOf = ({ owner }: BuiltAccount) => ('memberId' in owner ? owner.memberId : owner.staffId);
const pathOf = (account: BuiltAccount) => `/organizations/members/${idOf(account)}/state`;

/** What those are told who may not: a MANAGER may do this, only not to another MANAGER. */
const REFUSAL: Partial<Record<Role, string>> = {
  MANAGER: 'rank.too_low',
  TEACHER: 'access.denied',
  LEARNER: 'access.denied',
};

describe('the state of a member', () => {
  it.each([
    ['SUPER_USER', 'MANAGER', 200],
    ['SUPER_USER', 'TEACHER', 200],
    ['SUPER_USER', 'LEARNER', 200],
    ['AGENT', 'MANAGER', 200],
    ['AGENT', 'LEARNER', 200],
    ['MANAGER', 'TEACHER', 200],
    ['MANAGER', 'LEARNER', 200],
    ['MANAGER', 'MANAGER', 403],
    ['TEACHER', 'LEARNER', 403],
    ['LEARNER', 'LEARNER', 403],
  ] as const)(
    'is changed by someone of higher rank: %s of %s → %i',
    async (actor, role, status) => {
      const { caller } = await signedIn(actor);
      const member = await build(role);
      for (const state of ['PASSIVE', 'PENDING', 'ACTIVE']) {
        const answer = await caller.send('PUT', pathOf(member), { state });
        const said = await answer.json();
        const expected = status === 200 ? state : REFUSAL[actor];
        expect([answer.status, said.state ?? said.code]).toEqual([status, expected]);
      }
    },
  );

  it('is nobody’s own to change', async () => {
    const { account, caller } = await signedIn('MANAGER');
    const answer = await caller.send('PUT', pathOf(account), { state: 'PASSIVE' });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'rank.too_low']);
    await expect(caller.call(authentication.me, {})).resolves.toMatchObject({
      membership: { state: 'ACTIVE' },
    });
  });

  it('does not reach platform staff: the last SUPER_USER cannot be switched off', async () => {
    const { account, caller } = await signedIn('SUPER_USER');
    const answer = await caller.send('PUT', pathOf(account), { state: 'PASSIVE' });
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'member.not_found']);
    expect((await caller.send('GET', '/authentication/me')).status).toBe(200);
  });

  it.each([
    [{ state: 'BANNED' }],
    [{}],
    [{ state: 'active' }],
    [{ state: 'ACTIVE', role: 'MANAGER' }],
  ])('is one of three: %j', async (body) => {
    const { caller } = await signedIn('MANAGER');
    expect((await caller.send('PUT', pathOf(await build('LEARNER')), body)).status).toBe(400);
  });
});

describe('a member who is switched off', () => {
  async function switchedOff() {
    const { caller } = await signedIn('MANAGER');
    const account = await build('LEARNER');
    const [here, there] = [
      await api.as(account, organization),
      await api.as(account, organization),
    ];
    const change = (state: 'ACTIVE' | 'PASSIVE') =>
      caller.call(members.changeState, { params: { memberId: idOf(account) }, body: { state } });
    await change('PASSIVE');
    const logIn = () =>
      api
        .visitor(organization)
        .send('POST', '/authentication/login', { email: account.email, password });
    return { here, there, change, logIn };
  }

  it('is signed out everywhere at once, and cannot sign in', async () => {
    const { here, there, logIn } = await switchedOff();
    const answers = [
      here.send('GET', '/authentication/me'),
      there.send('GET', '/authentication/me'),
      logIn(),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('signs in anew when switched on again: the old sessions stay over', async () => {
    const { here, change, logIn } = await switchedOff();
    await change('ACTIVE');
    expect((await here.send('GET', '/authentication/me')).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });
});

describe('a member who awaits approval', () => {
  it('keeps the session while waiting and when approved', async () => {
    const { caller } = await signedIn('MANAGER');
    const account = await build('LEARNER', 'PENDING');
    const learner = await api.as(account, organization);
    const state = async () => (await learner.call(authentication.me, {})).membership?.state;

    expect(await state()).toBe('PENDING');
    await caller.call(members.changeState, {
      params: { memberId: idOf(account) },
      body: { state: 'ACTIVE' },
    });
    expect(await state()).toBe('ACTIVE');
  });
});
