import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LOAD } from '#http/load.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { count, sendCrowd, slowest } from '#testing/crowds.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const SECONDS = 20;
const ACCEPTED_MS = 2000;
const RECOVERY_MS = 5000;

let api: TestServer;
let organization: BuiltOrganization;
let token: string;
beforeAll(async () => {
  api = await startTestServer({ FAILED_LOGINS_PER_ADDRESS: '1000000' }, undefined, { load: LOAD });
  organization = await buildOrganization(api.database);
  const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
  for (let i = 0; i < 200; i += 1)
    await buildAccount(api.database, organization, { role: 'LEARNER' });
  token = await api.accessToken(manager, organization);
});
afterAll(() => api.stop());

const reading = () => ({
  url: `${api.origin}/api/organizations/${organization.id}/members?limit=100`,
  headers: { authorization: `Bearer ${token}` },
});
const signingIn = () => ({
  url: `${api.origin}/api/authentication/login`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-organization-domain': organization.domain },
  body: '{"email":"someone{n}@x.test","password":"wrong"}',
});

async function recovers() {
  const since = performance.now();
  await vi.waitFor(async () => {
    for (let i = 0; i < 10; i += 1) {
      const answer = await fetch(reading().url, { headers: reading().headers });
      await answer.text();
      expect(answer.status).toBe(200);
    }
  }, RECOVERY_MS);
  return performance.now() - since;
}

it.each([
  ['reads', reading, 200],
  ['signing in', signingIn, 401],
])(
  'twice the %s it can sustain: what is accepted is answered soon, the rest refused at once',
  { timeout: 300_000 },
  async (name, order, accepted) => {
    const calm = await sendCrowd({ ...order(), callers: 8, seconds: 5 });
    const perSecond = Math.ceil((2 * count(calm, accepted)) / 5);
    const crowd = await sendCrowd({ ...order(), perSecond, seconds: SECONDS });
    const recovery = await recovers();
    const refused = count(crowd, 503) + count(crowd, 429);
    const [acceptedMs, refusedMs] = [slowest(crowd, accepted), slowest(crowd, 503)];
    console.warn(
      JSON.stringify({
        name,
        perSecond,
        accepted: count(crowd, accepted),
        acceptedMs,
        refused,
        refusedMs,
        recovery,
      }),
    );

    expect(crowd.errors).toEqual([]);
    expect(Object.keys(crowd.took).filter((it) => !['503', '429'].includes(it))).toEqual([
      String(accepted),
    ]);
    expect(crowd.unexplained).toBe(0);
    expect(acceptedMs).toBeLessThan(ACCEPTED_MS);
  },
);

it(
  'a thousand callers who never let go are refused and answered, and health is known throughout',
  {
    timeout: 120_000,
  },
  async () => {
    const crowd = sendCrowd({ ...reading(), callers: 1000, seconds: SECONDS });
    const vital = await sendCrowd({
      url: `${api.origin}/healthz`,
      callers: 1,
      seconds: SECONDS - 1,
    });
    const { took, errors } = await crowd;
    console.warn(JSON.stringify({ accepted: took['200']?.length, refused: took['503']?.length }));
    expect([Object.keys(took), errors]).toEqual([['200', '503'], []]);
    expect(Object.keys(vital.took)).toEqual(['200']);
    await recovers();
  },
);
