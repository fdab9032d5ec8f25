import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildContent } from '#testing/build-content.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const CURRENT = '/public/organizations/current';
const ANSWERS = ['', '/sliders', '/contents?limit=100'];

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  for (let book = 0; book < 20; book += 1)
    await buildContent(api.database, organization, { title: `Maps ${book}`, category: 'Science' });
});
afterAll(() => api.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  api
    .caller({ 'x-organization-domain': organization.domain, 'accept-encoding': '', ...headers })
    .send('GET', CURRENT + path);

/** The answer itself, without what is said of its connection. */
async function parts(answer: Response) {
  const { date, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
  expect([date, id].every(Boolean)).toBe(true);
  for (const name of ['connection', 'keep-alive']) delete headers[name];
  return { status: answer.status, headers, body: await answer.text() };
}

/** A request with this header is not answered from the ready answers, but by the usual route. */
const USUAL = { 'x-forwarded-host': 'nobody.test' };

describe.each(ANSWERS)('the ready answer to %s', (path) => {
  it.each([
    ['as it is', {}],
    ['by brotli', { 'accept-encoding': 'br, gzip' }],
    ['by gzip', { 'accept-encoding': 'gzip' }],
  ])('is the usual one, %s', async (_, headers: Record<string, string>) => {
    await ask(path, headers);
    const ready = await parts(await ask(path, headers));
    expect(ready).toEqual(await parts(await ask(path, { ...headers, ...USUAL })));
  });

  it('is the usual one to whoever has it', async () => {
    const etag = (await ask(path)).headers.get('etag')!;
    const ready = await parts(await ask(path, { 'if-none-match': etag }));
    expect(ready.status).toBe(304);
    expect(ready).toEqual(await parts(await ask(path, { 'if-none-match': etag, ...USUAL })));
  });
});

it('someone signed in is answered about their own organization, whatever the host', async () => {
  const other = await buildOrganization(api.database);
  const account = await buildAccount(api.database, other, { role: 'LEARNER' });
  const token = await api.accessToken(account, other);
  const host = { host: organization.domain, authorization: `Bearer ${token}` };
  const answer = await api.caller(host).send('GET', CURRENT);
  expect(await answer.json()).toMatchObject({ id: other.id });
});

it('what is long is sent compressed to a visitor and to a learner; tokens never are', async () => {
  const both = { 'accept-encoding': 'br, gzip' };
  expect((await ask('/contents?limit=100', both)).headers.get('content-encoding')).toBe('br');
  const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const authorization = `Bearer ${await api.accessToken(account, organization)}`;
  const list = async (encoding: string) => {
    const headers = { authorization, 'accept-encoding': encoding };
    return api.caller(headers).send('GET', '/contents?limit=20');
  };
  const plain = await list('');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const known = await plain.json();
  for (const encoding of ['br', 'gzip']) {
    const answer = await list(encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.json()).toEqual(known);
  }

  const short = await api.caller({ authorization, ...both }).send('GET', '/authentication/me');
  expect(short.headers.get('content-encoding')).toBeNull();
  const login = await api
    .caller({ 'x-organization-domain': organization.domain, ...both })
    .send('POST', '/authentication/register', {
      email: 'ada@rahle.test',
      password: 'a long password',
      firstName: 'A'.repeat(50),
      lastName: 'Y'.repeat(50),
    });
  expect(login.status).toBe(201);
  expect(login.headers.get('content-encoding')).toBeNull();
});

it('ready answers are in the metrics', async () => {
  const counted = async () => {
    const text = await (await fetch(`${api.origin}/metrics`)).text();
    const line = text
      .split('\n')
      .find((each) => each.includes('_count') && each.includes(`route="/api${CURRENT}"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  await ask('');
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(0));
  const before = await counted();
  for (let time = 0; time < 5; time += 1) await ask('');
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThanOrEqual(before + 5));
});
