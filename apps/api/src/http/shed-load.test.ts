import { authentication } from '@rahle/contract/authentication';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOAD } from '#http/load.ts';
import { findOrganizationToChange } from '#features/organizations/organizations.queries.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { count, sendCrowd } from '#testing/crowds.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
let token: string;
beforeAll(async () => {
  api = await startTestServer(
    { FAILED_LOGINS_PER_ADDRESS: '1000000', FAILED_LOGINS_PER_DAY: '1000000' },
    undefined,
    // A quarter of the usual places: a crowd is a crowd sooner, and the test shorter.
    { load: { ...LOAD, atOnce: { first: 16, most: 64, least: 2 }, waiting: 64 } },
  );
  organization = await buildOrganization(api.database);
  const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
  token = await api.accessToken(manager, organization);
});
afterAll(() => api.stop());

const members = () => `${api.origin}/api/organizations/${organization.id}/members`;
const bearer = () => ({ authorization: `Bearer ${token}` });

/** All is as before: one after the other, everything is answered well. */
async function isCalm() {
  for (let i = 0; i < 10; i += 1) {
    const answer = await fetch(members(), { headers: bearer() });
    await answer.text();
    expect(answer.status).toBe(200);
  }
}

describe('a crowd of requests', () => {
  it('is answered in part and refused in part, told when to come back, and leaves no trace', async () => {
    const crowd = sendCrowd({ url: members(), headers: bearer(), callers: 400, seconds: 1.2 });
    const vital = await sendCrowd({ url: `${api.origin}/healthz`, callers: 1, seconds: 0.8 });
    const { took, errors, unexplained } = await crowd;

    expect([Object.keys(took), errors, unexplained]).toEqual([['200', '503'], [], 0]);
    expect(Object.keys(vital.took)).toEqual(['200']);
    await vi.waitFor(isCalm, 5000);
  });

  it('is refused before anyone is asked who they are; health and figures are answered all the same', async () => {
    const narrow = await startTestServer({}, undefined, {
      load: { ...LOAD, atOnce: { first: 1, most: 1, least: 1 }, waiting: 0 },
    });
    const boss = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
    const someone = await narrow.as(boss, organization);
    const stranger = () => fetch(`${narrow.origin}/api/organizations`);
    let change: Promise<Response> | undefined;
    await api.database.platform.transaction().execute(async (step) => {
      await findOrganizationToChange(step, organization.id);
      // Waits for the row that is held here, and has the only place.
      change = someone.send('PUT', `/organizations/${organization.id}`, { name: 'Later' });
      await vi.waitFor(async () => expect((await stranger()).status).toBe(503), 10_000);
      expect(Number((await stranger()).headers.get('retry-after'))).toBeGreaterThan(0);
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await fetch(narrow.origin + path)).status).toBe(200);
    });
    expect((await change)?.status).toBe(200);
    expect((await stranger()).status).toBe(401);
    await narrow.stop();
  });
});

describe('a crowd that signs in', () => {
  it('waits for its hashes no longer than its limit, and locks nobody out', async () => {
    const storm = await sendCrowd({
      url: `${api.origin}/api/authentication/login`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-organization-domain': organization.domain,
      },
      body: '{"email":"someone{n}@x.test","password":"wrong"}',
      callers: 200,
      seconds: 1.2,
    });
    expect([Object.keys(storm.took), storm.errors]).toEqual([['401', '503'], []]);
    expect(storm.unexplained).toBe(0);
    expect(count(storm, 503)).toBeGreaterThan(count(storm, 401));
    const someone = api.caller(bearer());
    await expect(someone.call(authentication.me, {})).resolves.toBeTruthy();
  });
});
