import { WireFailure } from '@rahle/contract/failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

const CURRENT = '/public/organizations/current';

describe('an error', () => {
  it.each([
    ['an unknown path', 'GET', '/nowhere', undefined, 404, 'route.not_found'],
    ['a wrong method', 'DELETE', CURRENT, undefined, 404, 'route.not_found'],
    ['malformed JSON', 'POST', '/authentication/login', '{', 400, 'request.invalid'],
    ['a body that is no object', 'POST', '/authentication/login', '[1]', 400, 'request.invalid'],
    ['a missing body', 'POST', '/authentication/login', undefined, 400, 'request.invalid'],
    ['a body that is null', 'POST', '/authentication/login', 'null', 400, 'request.invalid'],
    ['the root of the API', 'GET', '', undefined, 404, 'route.not_found'],
    [
      'a huge body',
      'POST',
      '/authentication/login',
      { email: 'x'.repeat(2_000_000) },
      413,
      'body.too_large',
    ],
    [
      'a poisoned body',
      'POST',
      '/authentication/login',
      '{"__proto__":{"x":1}}',
      400,
      'request.invalid',
    ],
    [
      'an unknown field',
      'POST',
      '/authentication/login',
      { email: 'a', password: 'b', x: 1 },
      400,
      'request.invalid',
    ],
  ])('has one shape: %s', async (_, method, path, body, status, code) => {
    const answer = await api.visitor(organization).send(method, path, body);
    const failure = WireFailure.strict().parse(await answer.json());
    expect([answer.status, failure.statusCode, failure.code]).toEqual([status, status, code]);
    expect(answer.headers.get('x-request-id')).toBe(failure.requestId);
  });

  it.each(['text/xml', 'text/plain'])('of a body in another format is 415: %s', async (type) => {
    const answer = await fetch(`${api.origin}/api/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-organization-domain': organization.domain },
      body: '{"email":"a","password":"b"}',
    });
    expect([answer.status, (await answer.json()).code]).toEqual([415, 'body.unsupported']);
  });

  it('comes before the body is looked at, for those who may not call', async () => {
    const answer = await api.visitor(organization).send('PATCH', '/authentication/me', '{');
    expect(answer.status).toBe(401);
  });

  it.each([crypto.randomUUID(), '00000000-0000-0000-0000-000000000001'])(
    'of an id that nobody has is the same for every id: %s',
    async (id) => {
      const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
      const answer = await (
        await api.as(manager, organization)
      ).send('GET', `/organizations/${id}/members`);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'organization.not_found']);
    },
  );

  it('is none where JSON is announced and nothing sent', async () => {
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const token = await api.accessToken(manager, organization);
    const { status } = await api
      .caller({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
      .send('POST', '/authentication/logout');
    expect(status).toBe(204);
  });

  it('speaks the language of the caller', async () => {
    const answer = await api.caller({ 'accept-language': 'tr' }).send('GET', '/nowhere');
    expect((await answer.json()).message).toBe('Bu adreste bir şey yok.');
  });
});

describe('the server', () => {
  it('answers health, readiness and metrics', async () => {
    const paths = ['/healthz', '/readyz', '/metrics'];
    const answers = await Promise.all(paths.map((path) => fetch(api.origin + path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[2]!.text()).toContain('rahle_http_request_duration_seconds');
  });

  it('describes itself in OpenAPI 3.1, with every call and who may make it', async () => {
    const description = await (await fetch(`${api.origin}/api/openapi.json`)).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.paths['/authentication/me'].get.security).toEqual([{ bearer: [] }]);
    expect(description.paths['/authentication/login'].post.requestBody).toBeTruthy();
  });

  it('has a page to read that on, whose files come compressed and once', async () => {
    const page = await fetch(`${api.origin}/api/docs`);
    expect(page).toMatchObject({ status: 200, url: `${api.origin}/api/docs/` });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const scriptAt = `${api.origin}/api/docs/js/scalar.js`;
    const script = await fetch(scriptAt, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(Number(script.headers.get('content-length'))).toBeLessThan(1_500_000);
    expect((await script.text()).length).toBeGreaterThan(3_000_000);
    const held = { 'if-none-match': script.headers.get('etag')! };
    expect((await fetch(scriptAt, { headers: held })).status).toBe(304);
  });

  it('lets the desktop shell call it from its own origins, and no other site', async () => {
    const allowedBy = (method: string) => async (origin: string) => {
      const { headers } = await fetch(`${api.origin}/api${CURRENT}`, {
        method,
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      return headers.get('access-control-allow-origin');
    };
    const shells = ['tauri://localhost', 'http://tauri.localhost', 'https://tauri.localhost'];
    const others = [
      'http://localhost:3000',
      'https://evil.test',
      'null',
      'tauri://localhost.evil.test',
    ];
    // The question before the call, and the answer to the call itself.
    for (const method of ['OPTIONS', 'GET']) {
      expect(await Promise.all(shells.map(allowedBy(method)))).toEqual(shells);
      expect(await Promise.all(others.map(allowedBy(method)))).toEqual([null, null, null, null]);
    }
  });

  it('tells the desktop shell which headers it may read, refused or not', async () => {
    const exposedAt = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${api.origin}/api${path}`, { headers })).headers.get(
        'access-control-expose-headers',
      );
    for (const path of [CURRENT, '/contents', '/nowhere']) {
      const told = 'retry-after, etag, x-request-id, date';
      expect(await exposedAt(path, { origin: 'tauri://localhost' })).toBe(told);
      expect(await exposedAt(path, {})).toBeNull();
    }
  });

  it('knows the organization of the path in capitals too', async () => {
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const caller = await api.as(manager, organization);
    const path = `/organizations/${organization.id.toUpperCase()}/members`;
    expect((await caller.send('GET', path)).status).toBe(200);
  });

  it('never answers another tenant from the session of one', async () => {
    const account = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const token = await api.accessToken(account, organization);
    const other = await buildOrganization(api.database);
    const { status } = await api
      .caller({ authorization: `Bearer ${token}`, 'x-organization-domain': other.domain })
      .send('GET', CURRENT);
    expect(status).toBe(403);
  });
});
