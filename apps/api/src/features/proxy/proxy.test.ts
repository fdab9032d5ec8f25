import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { proxy } from '@rahle/contract/proxy';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outside } from '#http/public-fetch.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const PUBLIC = '93.184.215.14';
/** Names of a small internet: each resolves to what it says, and the public address is this machine's TLS server. */
const NAMES: Record<string, string[]> = {
  'books.example': [PUBLIC],
  'other.example': [PUBLIC],
  'inside.example': ['127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'halfway.example': [PUBLIC, '192.168.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
};

let outsideServer: Server;
let outside: Outside;
let api: TestServer;
beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'books.example' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'books.example' }] },
    ],
  });
  outsideServer = createServer({ key, cert }, (request, response) => {
    const [, first = '', second = ''] = (request.url ?? '').split('/');
    if (first === 'to')
      return response.writeHead(302, { location: decodeURIComponent(second) }).end();
    if (first === 'round')
      return response.writeHead(302, { location: `/round/${Number(second) + 1}` }).end();
    if (first === 'image') return response.writeHead(200, { 'content-type': 'image/png' }).end('x');
    if (first === 'large') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    }
    if (first === 'missing') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-9' });
    return response.end(Buffer.from('<head></head><p>\xfd\xfe\xfdk</p>', 'latin1'));
  }).listen(0, '127.0.0.1');
  await once(outsideServer, 'listening');
  const { port } = outsideServer.address() as AddressInfo;
  outside = {
    resolve: async (name) => NAMES[name] ?? Promise.reject(new Error('unknown name')),
    dial: (address) =>
      address === PUBLIC ? { host: '127.0.0.1', port } : { host: address, port: 9 },
    ca: cert,
  };
  api = await startTestServer({ APP_ORIGIN: 'https://{domain}' }, outside);
});
afterAll(async () => {
  await api.stop();
  outsideServer.close();
});

async function aReader(url: string, { lent = true } = {}) {
  const organization = await buildOrganization(api.database);
  const content = await buildContent(api.database, organization, { externalUrl: url });
  const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
  if (lent) await lend(api.database, organization, content, learner);
  return { organization, content, learner, reader: await api.as(learner, organization) };
}

const fetchHtml = async (url: string) =>
  (await aReader(url)).reader.call(proxy.fetchHtml, { query: { url } });

describe('a page of the web', () => {
  it('is fetched for those who may read its content, in the letters it was written in', async () => {
    const { html, viewUrl } = await fetchHtml('https://books.example/page');
    expect(html).toContain('<p>ışık</p>');
    expect(viewUrl).toMatch(/^https:\/\/[\w.-]+\/api\/files\/view-html\?url=/);
  });

  it('is not fetched for anyone else, nor any other address', async () => {
    const url = 'https://books.example/page';
    const refused = { code: 'content.not_found' };
    const { reader } = await aReader(url, { lent: false });
    await expect(reader.call(proxy.fetchHtml, { query: { url } })).rejects.toMatchObject(refused);
    const lent = await aReader(url);
    for (const other of [
      'https://books.example/other',
      `${url}?x`,
      'https://inside.example/',
      'file:///etc/passwd',
    ])
      await expect(
        lent.reader.call(proxy.fetchHtml, { query: { url: other } }),
      ).rejects.toMatchObject(refused);
  });

  it.each([
    'http://books.example/',
    'https://inside.example/',
    'https://private.example/',
    'https://metadata.example/',
    'https://halfway.example/',
    'https://six.example/',
    'https://mapped.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://unknown.example/',
    'https://user:word@books.example/',
    'https://other.example/',
    'https://books.example/missing',
    'https://books.example/image',
    'https://books.example/large',
    'https://books.example/round/0',
    `https://books.example/to/${encodeURIComponent('http://books.example/')}`,
    `https://books.example/to/${encodeURIComponent('https://inside.example/')}`,
    `https://books.example/to/${encodeURIComponent('https://169.254.169.254/latest')}`,
  ])('is refused behind %s', async (url) => {
    await expect(fetchHtml(url)).rejects.toMatchObject({ code: 'page.unreachable' });
  });

  it('is followed through three redirects and no more', async () => {
    const nested = (times: number): string =>
      times === 0
        ? 'https://books.example/page'
        : `https://books.example/to/${encodeURIComponent(nested(times - 1))}`;
    expect((await fetchHtml(nested(3))).html).toContain('ışık');
    await expect(fetchHtml(nested(4))).rejects.toMatchObject({ code: 'page.unreachable' });
  });
});

describe('the frame of such a page', () => {
  const url = 'https://books.example/page';
  const view = (at: BuiltOrganization, viewUrl: string) =>
    api.visitor(at).send('GET', new URL(viewUrl).pathname.slice(4) + new URL(viewUrl).search);

  it('is a document in an origin of its own, its links led home', async () => {
    const { organization, reader } = await aReader(url);
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    const answer = await view(organization, viewUrl);
    const policy = answer.headers.get('content-security-policy');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(await answer.text()).toContain(`<base href="${url}">`);
  });

  it('dies with the session and with the loan', async () => {
    const { organization, learner, reader } = await aReader(url);
    const { db } = api.database.tenant(organization.id);
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    await db.deleteFrom('assignments').execute();
    expect((await view(organization, viewUrl)).status).toBe(404);

    const again = await aReader(url);
    const other = await again.reader.call(proxy.fetchHtml, { query: { url } });
    await api.database.tenant(again.organization.id).db.deleteFrom('sessions').execute();
    expect((await view(again.organization, other.viewUrl)).status).toBe(404);
    expect(learner.role).toBe('LEARNER');
  });

  it('shows nothing but the address its ticket was made for', async () => {
    const { organization, reader } = await aReader(url);
    await buildContent(api.database, organization, { externalUrl: 'https://books.example/second' });
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    const altered = new URL(viewUrl);
    altered.searchParams.set('url', 'https://books.example/second');
    expect((await view(organization, altered.href)).status).toBe(404);
    altered.searchParams.set('url', url);
    altered.searchParams.set('ticket', 'forged');
    expect((await view(organization, altered.href)).status).toBe(404);
  });
});
