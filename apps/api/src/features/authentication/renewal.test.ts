import { authentication, type Tokens } from '@rahle/contract/authentication';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer({ REGISTRATIONS_PER_ADDRESS: '100000' });
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

let people = 0;
async function aSession(): Promise<Tokens> {
  people += 1;
  const body = { email: `p${people}@x.test`, firstName: 'P', lastName: 'Q', password: '12345678' };
  return api.visitor(organization).call(authentication.register, { body });
}

const renew = (refreshToken: string) =>
  api.visitor(organization).call(authentication.refresh, { body: { refreshToken } });
const me = ({ accessToken }: Tokens) =>
  api.caller({ authorization: `Bearer ${accessToken}` }).call(authentication.me, {});

const refused = { code: 'session.refused' };
const signedOut = { code: 'session.missing' };

describe('a refresh token', () => {
  it('is exchanged for new tokens that work', async () => {
    const first = await aSession();
    const second = await renew(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(me(second)).resolves.toBeTruthy();
  });

  it('gives the same successor again while nobody has used that one, because its answer may be lost', async () => {
    const first = await aSession();
    await me(first);
    const lost = await renew(first.refreshToken);
    const again = await renew(first.refreshToken);
    expect(again.refreshToken).toBe(lost.refreshToken);
    await expect(me(again)).resolves.toBeTruthy();
  });

  it('fifty times at once is one rotation, and all fifty answers work', async () => {
    const first = await aSession();
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(first.refreshToken)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken))).toHaveLength(1);
    await Promise.all(answers.map((tokens) => me(tokens)));
    await expect(renew(answers[0]!.refreshToken)).resolves.toBeTruthy();
  });

  it('used again after its successor was used to renew ends the session for everyone', async () => {
    const first = await aSession();
    const second = await renew(first.refreshToken);
    const third = await renew(second.refreshToken);

    await expect(renew(first.refreshToken)).rejects.toMatchObject(refused);

    await expect(renew(third.refreshToken)).rejects.toMatchObject(refused);
    await expect(me(third)).rejects.toMatchObject(signedOut);
  });

  it('used again after its successor was seen in a request ends the session too', async () => {
    const first = await aSession();
    const second = await renew(first.refreshToken);
    await me(second);

    await expect(renew(first.refreshToken)).rejects.toMatchObject(refused);
    await expect(me(second)).rejects.toMatchObject(signedOut);
  });

  it('is dead after logout, and so is the access token', async () => {
    const tokens = await aSession();
    const someone = api.caller({ authorization: `Bearer ${tokens.accessToken}` });

    await someone.call(authentication.logout, {});

    await expect(renew(tokens.refreshToken)).rejects.toMatchObject(refused);
    await expect(me(tokens)).rejects.toMatchObject(signedOut);
  });

  it.each(['', 'x', 'a.b.c', 'A'.repeat(91), '\u0000', 'é'])(
    'is refused when forged: %j',
    async (token) => {
      const answer = await api
        .visitor(organization)
        .send('POST', '/authentication/refresh-token', { refreshToken: token });
      expect([400, 401]).toContain(answer.status);
    },
  );

  it('cannot be altered by a single character', async () => {
    const { refreshToken } = await aSession();
    const places = [0, 30, 47, refreshToken.length - 1];
    for (const place of places) {
      const other = refreshToken[place] === 'A' ? 'B' : 'A';
      const forged = refreshToken.slice(0, place) + other + refreshToken.slice(place + 1);
      await expect(renew(forged)).rejects.toMatchObject(refused);
    }
  });
});

describe('a session', () => {
  const ageOf = async ({ refreshToken }: Tokens, days: number) => {
    const { sessionId } = tokenKeys(TEST_SECRET).refresh.read(refreshToken)!;
    const { db } = api.database.tenant(organization.id);
    await db
      .updateTable('sessions')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', sessionId)
      .execute();
  };

  it('lives for 180 days and no longer, however much it is used', async () => {
    const first = await aSession();
    await ageOf(first, 179);
    const second = await renew(first.refreshToken);
    await me(second);
    await ageOf(second, 181);
    await expect(me(second)).rejects.toMatchObject(signedOut);
    await expect(renew(second.refreshToken)).rejects.toMatchObject(refused);
  });

  it('is not lengthened beyond that by being renewed', async () => {
    const first = await aSession();
    await ageOf(first, 170);
    await renew(first.refreshToken);
    const { sessionId } = tokenKeys(TEST_SECRET).refresh.read(first.refreshToken)!;
    const { days } = await api.database
      .tenant(organization.id)
      .db.selectFrom('sessions')
      .select(sql<number>`extract(day from expires_at - now())::int`.as('days'))
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(days).toBeLessThanOrEqual(10);
  });
});

describe('an access token', () => {
  it('stops at once when the member is switched off', async () => {
    const account = await buildAccount(api.database, organization, { role: 'LEARNER' });
    const someone = await api.as(account, organization);
    const { db } = api.database.tenant(organization.id);

    await db
      .updateTable('members')
      .set({ state: 'PASSIVE' })
      .where('user_id', '=', account.userId)
      .execute();

    await expect(someone.call(authentication.me, {})).rejects.toMatchObject(signedOut);
  });

  it('carries a new role at once', async () => {
    const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const someone = await api.as(account, organization);
    const { db } = api.database.tenant(organization.id);

    await db
      .updateTable('members')
      .set({ role: 'LEARNER' })
      .where('user_id', '=', account.userId)
      .execute();

    expect((await someone.call(authentication.me, {})).user.role).toBe('LEARNER');
  });

  it('is refused when unsigned, altered or made for something else', async () => {
    const { accessToken, refreshToken } = await aSession();
    const [, payload] = accessToken.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const forged of [none, `${accessToken.slice(0, -2)}AA`, refreshToken, 'x', '']) {
      await expect(me({ accessToken: forged, refreshToken })).rejects.toMatchObject(signedOut);
    }
  });
});
