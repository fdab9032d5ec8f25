import { gzipSync } from 'node:zlib';
import { proxy } from '@rahle/contract/proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent, lend } from '#testing/build-content.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { smallInternet } from '#testing/small-internet.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let internet: Awaited<ReturnType<typeof smallInternet>>;
let api: TestServer;
beforeAll(async () => {
  internet = await smallInternet((path, response) => {
    const [, first = '', second = ''] = path.split('/');
    if (first === 'to')
      return response.writeHead(302, { location: decodeURIComponent(second) }).end();
    if (first === 'round')
      return response.writeHead(302, { location: `/round/${Number(second) + 1}` }).end();
    if (first === 'image') return response.writeHead(200, { 'content-type': 'image/png' }).end('x');
    if (first === 'large') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    }
    if (first === 'packed') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      return response.end(gzipSync('<p>packed</p>'));
    }
    if (first === 'missing') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-9' });
    return response.end(Buffer.from('<head></head><p>\xfd\xfe\xfdk</p>', 'latin1'));
  });
  api = await startTestServer({ APP_ORIGIN: 'https://{domain}' }, internet.outside);
});
afterAll(async () => {
  await api.stop();
  internet.close();
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
    'https://compatible.example/',
    'https://mapped-public.example/',
    'https://[::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[64:ff9b::7f00:1]/',
    'https://books.example:8443/',
    'https://books.example/packed',
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
    `https://books.example/to/${encodeURIComponent('https://books.example:8443/')}`,
    `https://books.example/to/${encodeURIComponent('https://user:word@books.example/')}`,
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
  const view = (
    { domain }: BuiltOrganization,
    viewUrl: string,
    headers: Record<string, string> = {},
  ) => {
    const { pathname, search } = new URL(viewUrl);
    return api
      .caller({ 'x-organization-domain': domain, ...headers })
      .send('GET', pathname.slice(4) + search);
  };

  it('is a document in an origin of its own, its links led home', async () => {
    const { organization, reader } = await aReader(url);
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    const answer = await view(organization, viewUrl);
    const policy = answer.headers.get('content-security-policy');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/default-src https: /);
    expect(policy).toContain("frame-ancestors 'self' tauri://localhost");
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
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

  it('is nothing under another organization’s address, whoever holds the ticket', async () => {
    const { organization, reader } = await aReader(url);
    const other = await aReader(url);
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    const answer = await view(other.organization, viewUrl);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'ticket.refused' }]);
    expect((await view(organization, viewUrl)).status).toBe(200);
  });

  it('gives way to a page of ours where it is opened by itself', async () => {
    const { organization, content, reader } = await aReader(url);
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    const open = (headers: Record<string, string>) =>
      view(organization, viewUrl, { 'sec-fetch-dest': 'document', ...headers });
    const answer = await open({ 'accept-language': 'en' });
    const page = await answer.text();
    expect(page).toContain('This page belongs to a book');
    expect(page).toContain(`href="https://${organization.domain}/contents/${content.id}"`);
    expect(page).not.toContain('ışık');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(await (await open({ 'accept-language': 'tr' })).text()).toContain('<html lang="tr">');
    const chosen = await open({ 'accept-language': 'en', cookie: 'locale=tr' });
    expect(await chosen.text()).toContain('Bu sayfa bir kitaba ait');
    const framed = await view(organization, viewUrl, { 'sec-fetch-dest': 'iframe' });
    expect(await framed.text()).toContain('ışık');
  });

  it('takes whatever else its address says, against caches', async () => {
    const { organization, reader } = await aReader(url);
    const { viewUrl } = await reader.call(proxy.fetchHtml, { query: { url } });
    expect(new URL(viewUrl).searchParams.get('t')).toMatch(/^\d+$/);
    const answer = await view(organization, `${viewUrl}&_=1&cacheBust=x&t=2`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
