import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

const CURRENT = '/public/organizations/current';

/** `fetch` writes the Host itself; this one is told. */
function getFrom(host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${api.origin}${path}`, { headers: { host } }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
}

describe('the organization of a visitor', () => {
  it('is the one of the Host', async () => {
    const { status, body } = await getFrom(`${organization.domain}:3000`, `/api${CURRENT}`);
    expect([status, JSON.parse(body).id]).toEqual([200, organization.id]);
  });

  it.each([' UPPER ', 'port:8080', 'dot.'])(
    'is found by a header written differently: %j',
    async (way) => {
      const written = {
        ' UPPER ': ` ${organization.domain.toUpperCase()} `,
        'port:8080': `${organization.domain}:8080`,
        'dot.': `${organization.domain}.`,
      }[way]!;
      const answer = await api.caller({ 'x-organization-domain': written }).send('GET', CURRENT);
      expect(answer.status).toBe(200);
    },
  );

  it('the header wins over the Host', async () => {
    const answer = await api.visitor(organization).send('GET', CURRENT);
    expect(await answer.json()).toMatchObject({ domain: organization.domain });
  });

  it.each(['a b', 'a/b', '-x.test', 'x..test', 'user@x.test', `${'a'.repeat(64)}.test`])(
    'cannot be named by %j',
    async (domain) => {
      const answer = await api.caller({ 'x-organization-domain': domain }).send('GET', CURRENT);
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'domain.invalid']);
    },
  );

  it('is nobody where the domain is unknown: there is no fallback', async () => {
    const answer = await api.caller({}).send('GET', CURRENT);
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'organization.not_found']);
  });

  it('is found by its international name, in either encoding, and by its ASCII form', async () => {
    const { platform } = api.database;
    const named = await buildOrganization(api.database);
    const ascii = 'xn--ktphane-n2ab.test';
    await platform
      .updateTable('organizations')
      .set({ domain: ascii })
      .where('id', '=', named.id)
      .execute();

    for (const written of [
      'kütüphane.test',
      Buffer.from('kütüphane.test').toString('latin1'),
      ascii,
    ]) {
      const answer = await api.caller({ 'x-organization-domain': written }).send('GET', CURRENT);
      expect([written, answer.status]).toEqual([written, 200]);
    }
  });

  it('is the same whether the Host or the header has its international name', async () => {
    const { platform } = api.database;
    const bytes = Buffer.from('münchen.test').toString('latin1');
    const named = await buildOrganization(api.database);
    const other = await buildOrganization(api.database);
    for (const [{ id }, domain] of [
      [named, new URL('http://münchen.test').hostname],
      [other, new URL(`http://${bytes}`).hostname],
    ] as const)
      await platform.updateTable('organizations').set({ domain }).where('id', '=', id).execute();

    const { body } = await getFrom(bytes, `/api${CURRENT}`);
    expect(JSON.parse(body).id).toBe(named.id);
    const answer = await api.caller({ 'x-organization-domain': bytes }).send('GET', CURRENT);
    expect(await answer.json()).toMatchObject({ id: named.id });
  });
});
