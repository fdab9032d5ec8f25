import { authentication } from '@rahle/contract/authentication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#credentials/passwords.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const password = 'a good password';

let api: TestServer;
let passwordHash: string;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer({ FAILED_LOGINS_PER_ADDRESS: '100000' });
  passwordHash = await hashPassword(password);
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

const logIn = (at: BuiltOrganization, email: string, given = password) =>
  api.visitor(at).send('POST', '/authentication/login', { email, password: given });

const aMember = (options: Partial<Parameters<typeof buildAccount>[2]> = {}) =>
  buildAccount(api.database, organization, { role: 'LEARNER', passwordHash, ...options });

async function meOf(response: Response) {
  const { accessToken } = await response.json();
  return api.caller({ authorization: `Bearer ${accessToken}` }).call(authentication.me, {});
}

describe('signing in', () => {
  it('gives tokens that say who one is and where', async () => {
    const { email, userId } = await aMember({ role: 'TEACHER' });

    const me = await meOf(await logIn(organization, email));

    expect(me).toMatchObject({
      user: { id: userId, email, role: 'TEACHER', organizationId: organization.id },
      organization: { id: organization.id, domain: organization.domain },
      membership: { state: 'ACTIVE' },
    });
  });

  it('does not care how the address is written', async () => {
    const { email } = await aMember({ email: 'Ada.Lovelace@Rahle.test' });
    expect((await logIn(organization, ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('lets a PENDING member in', async () => {
    const { email } = await aMember({ state: 'PENDING' });
    expect((await meOf(await logIn(organization, email))).membership?.state).toBe('PENDING');
  });

  it('lets a SUPER_USER in at any organization, without a membership there', async () => {
    const { email } = await aMember({ role: 'SUPER_USER' });
    const me = await meOf(await logIn(await buildOrganization(api.database), email));
    expect(me).toMatchObject({ user: { organizationId: null }, membership: null });
  });

  it('lets an AGENT in at its own organizations only', async () => {
    const { email, userId } = await aMember({ role: 'AGENT' });
    const own = await buildOrganization(api.database, { agentId: userId });

    expect((await logIn(own, email)).status).toBe(200);
    expect((await logIn(organization, email)).status).toBe(401);
  });
});

describe('a failed login', () => {
  it('has one answer for every reason', async () => {
    const { email } = await aMember();
    const passive = await aMember({ state: 'PASSIVE' });
    const stranger = await buildAccount(api.database, await buildOrganization(api.database), {
      role: 'LEARNER',
      passwordHash,
    });
    const answers = await Promise.all([
      logIn(organization, 'nobody@rahle.test'),
      logIn(organization, email, 'a wrong password'),
      logIn(organization, passive.email),
      logIn(organization, stranger.email),
    ]);

    const bodies = await Promise.all(
      answers.map(async (answer) => ({ ...(await answer.json()), requestId: '' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      code: 'login.refused',
      message: 'Email or password is incorrect',
    });
  });

  it('is answered in Turkish to those who read it', async () => {
    const reader = api.caller({
      'x-organization-domain': organization.domain,
      'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8',
    });
    const answer = await reader.send('POST', '/authentication/login', {
      email: 'x',
      password: 'y',
    });
    expect(await answer.json()).toMatchObject({ message: 'Kullanıcı adı veya şifre hatalı' });
  });

  it('is counted: the eleventh in a row is told to wait, a right password among them too', async () => {
    const { email } = await aMember();
    const wrong = await Promise.all(
      Array.from({ length: 11 }, () => logIn(organization, email, 'wrong')),
    );

    expect(wrong.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
    const refused = await logIn(organization, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('is counted for unknown addresses too', async () => {
    const tries = Array.from({ length: 11 }, () =>
      logIn(organization, 'ghost@rahle.test', 'wrong'),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is not counted when it was a good one', async () => {
    const { email } = await aMember();
    for (let i = 0; i < 12; i += 1) expect((await logIn(organization, email)).status).toBe(200);
  });

  it('counts a whole /64 as one network, and IPv4 written as IPv6 as IPv4', async () => {
    const strict = await startTestServer({ FAILED_LOGINS_PER_ADDRESS: '3', TRUST_PROXY: 'on' });
    const from = async (address: string) =>
      (
        await strict
          .caller({ 'x-organization-domain': organization.domain, 'x-forwarded-for': address })
          .send('POST', '/authentication/login', { email: `${address}@x.test`, password: 'wrong' })
      ).status;
    const statusesOf = async (addresses: string[]) => {
      const statuses = [];
      for (const address of addresses) statuses.push(await from(address));
      return statuses;
    };
    expect(
      await statusesOf(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3', '2001:db8::4']),
    ).toEqual([401, 401, 401, 429]);
    expect(await from('2001:db8:0:1::1')).toBe(401);
    expect(
      await statusesOf(['198.51.100.1', '::ffff:198.51.100.1', '198.51.100.1', '::ffff:c633:6401']),
    ).toEqual([401, 401, 401, 429]);
    await strict.stop();
  });

  it('is counted per network address as well', async () => {
    const strict = await startTestServer({ FAILED_LOGINS_PER_ADDRESS: '3', TRUST_PROXY: 'on' });
    const from = (address: string, email: string) =>
      strict
        .caller({ 'x-organization-domain': organization.domain, 'x-forwarded-for': address })
        .send('POST', '/authentication/login', { email, password: 'wrong' });

    const statuses = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await from('203.0.113.7', `x${i}@rahle.test`)).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await from('203.0.113.8', 'x@rahle.test')).status).toBe(401);
    await strict.stop();
  });
});
