import { authentication } from '@rahle/contract/authentication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ REGISTRATIONS_PER_ADDRESS: '100000' });
});
afterAll(() => api.stop());

const body = {
  email: 'ipek@rahle.test',
  firstName: ' İpek ',
  lastName: 'Işık',
  password: '12345678',
};

async function register(options: { membership?: 'open' | 'approval' } = {}) {
  const organization = await buildOrganization(api.database, options);
  const { accessToken } = await api.visitor(organization).call(authentication.register, { body });
  const someone = api.caller({ authorization: `Bearer ${accessToken}` });
  return { organization, someone, me: await someone.call(authentication.me, {}) };
}

describe('registration', () => {
  it('makes an active learner where membership is open', async () => {
    const { me } = await register();
    expect(me).toMatchObject({
      user: { email: body.email, firstName: 'İpek', lastName: 'Işık', role: 'LEARNER' },
      membership: { state: 'ACTIVE' },
    });
  });

  it('makes a waiting learner where it needs approval', async () => {
    expect((await register({ membership: 'approval' })).me.membership).toMatchObject({
      state: 'PENDING',
    });
  });

  it('is open to one address in each of two organizations', async () => {
    const [one, two] = [await register(), await register()];
    expect(one.me.user.email).toBe(two.me.user.email);
    expect(one.me.user.id).not.toBe(two.me.user.id);
  });

  it('refuses an address that is taken, however it is written', async () => {
    const { organization } = await register();
    const again = api
      .visitor(organization)
      .call(authentication.register, { body: { ...body, email: 'IPEK@rahle.test' } });
    await expect(again).rejects.toMatchObject({
      code: 'email.taken',
      fields: { email: 'email.taken' },
    });
  });

  it('refuses an address of platform staff', async () => {
    const organization = await buildOrganization(api.database);
    const { email } = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
    const attempt = api
      .visitor(organization)
      .call(authentication.register, { body: { ...body, email } });
    await expect(attempt).rejects.toMatchObject({ code: 'email.taken' });
  });

  it('of one address twenty times at once makes one account', async () => {
    const organization = await buildOrganization(api.database);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.visitor(organization).send('POST', '/authentication/register', body),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(19).fill(409),
    ]);
  });

  it.each([
    ['email', 'nobody', 'email.invalid'],
    ['email', '', 'email.required'],
    ['firstName', '  ', 'first_name.required'],
    ['lastName', undefined, 'last_name.required'],
    ['lastName', 'x'.repeat(256), 'text.too_long'],
    ['firstName', 'A\u0000da', 'text.invalid'],
    ['firstName', 'A\ud800da', 'text.invalid'],
    ['password', '1234567', 'password.too_short'],
    ['password', '😀'.repeat(7), 'password.too_short'],
    ['password', 'x'.repeat(257), 'text.too_long'],
    ['role', 'SUPER_USER', 'field.unknown'],
  ])('names the field that is wrong: %s %j', async (field, value, code) => {
    const organization = await buildOrganization(api.database);
    const attempt = api
      .visitor(organization)
      .call(authentication.register, { body: { ...body, [field]: value } });
    await expect(attempt).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: code },
    });
  });

  it.each([
    ['password', 'x'.repeat(8)],
    ['password', '😀'.repeat(256)],
    ['lastName', '😀'.repeat(255)],
  ])('takes what is just long or short enough: %s', async (field, value) => {
    const organization = await buildOrganization(api.database);
    const answer = await api
      .visitor(organization)
      .send('POST', '/authentication/register', { ...body, [field]: value });
    expect(answer.status).toBe(201);
  });

  it('is limited per network address', async () => {
    const strict = await startTestServer({ REGISTRATIONS_PER_ADDRESS: '2', TRUST_PROXY: 'on' });
    const organization = await buildOrganization(api.database);
    const headers = {
      'x-organization-domain': organization.domain,
      'x-forwarded-for': '203.0.113.9',
    };
    const register = (email: string) =>
      strict.caller(headers).send('POST', '/authentication/register', { ...body, email });
    const [first, second, third] = [
      await register('a@x.test'),
      await register('b@x.test'),
      await register('c@x.test'),
    ];
    expect([first.status, second.status, third.status]).toEqual([201, 201, 429]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3000);
    await strict.stop();
  });
});
