import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authentication } from '@rahle/contract/authentication';
import { versions } from '@rahle/contract/versions';
import { publicSite } from '@rahle/contract/public-site';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lend } from '#testing/build-content.ts';
import { buildOrganization } from '#testing/builders.ts';
import { aPublisher } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

// Each has connections, caches and listeners of its own; what they share is PostgreSQL and the store.
let folder: string;
let [one, other]: TestServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rahle-two-servers-'));
  const settings = { DATA_DIR: folder, FAILED_LOGINS_PER_ACCOUNT: '3' };
  [one, other] = [await startTestServer(settings), await startTestServer(settings)];
});
afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await rm(folder, { recursive: true, force: true });
});

const PERSON = { email: 'reader@x.test', firstName: 'R', lastName: 'D', password: 'a password' };

it('who signs in at one is renewed, known and signed out by the other', async () => {
  const organization = await buildOrganization(one!.database);
  const visitor = (server: TestServer) => server.visitor(organization);
  await visitor(one!).call(authentication.register, { body: PERSON });
  const { email, password } = PERSON;
  const signedIn = await visitor(one!).call(authentication.login, { body: { email, password } });

  const { refreshToken } = signedIn;
  const renewed = await visitor(other!).call(authentication.refresh, { body: { refreshToken } });
  const as = (server: TestServer) =>
    server.caller({ authorization: `Bearer ${renewed.accessToken}` });
  expect(await as(one!).call(authentication.me, {})).toMatchObject({ user: { email } });
  await as(other!).call(authentication.logout, {});
  await expect(as(one!).call(authentication.me, {})).rejects.toMatchObject({
    code: 'session.missing',
  });
});

it('failed logins at both count together', async () => {
  const organization = await buildOrganization(one!.database);
  await one!.visitor(organization).call(authentication.register, { body: PERSON });
  const fail = async (server: TestServer) => {
    const body = { email: PERSON.email, password: 'not the password' };
    return (await server.visitor(organization).send('POST', '/authentication/login', body)).status;
  };
  const tried = [await fail(one!), await fail(other!), await fail(one!), await fail(other!)];
  expect(tried).toEqual([401, 401, 401, 429]);
});

it('what is published at one is read at the other, also where that had kept what was before', async () => {
  const { organization, learner, publishZip } = await aPublisher(one!);
  const reader = await other!.as(learner, organization);
  const visitor = other!.visitor(organization);
  const shown = async () => (await visitor.call(publicSite.contents, { query: {} })).data;
  expect(await shown()).toEqual([]);
  // Kept by now: the second answer is the one in memory.
  const hits = () => other!.database.figures().publicCache.hits;
  const before = hits();
  await vi.waitFor(async () => {
    await shown();
    expect(hits()).toBeGreaterThan(before);
  }, 20_000);

  const answer = await publishZip({ 'index.html': '<title>Maps</title><h1>One</h1>' });
  const { contentId } = (await answer.json()) as { contentId: string };
  await lend(one!.database, organization, { id: contentId, externalId: 'B-1' }, learner);
  const latest = await reader.call(versions.latest, { params: { contentId } });
  expect(latest.number).toBe(1);
  await vi.waitFor(async () => expect(await shown()).toHaveLength(1), 20_000);
});

it('a file of the version that another server has is not there: no page stands in for it', async () => {
  const answer = await fetch(`${one!.origin}/assets/entry-0123abcd.js`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(answer.headers.get('content-type')).toContain('application/json');
});
