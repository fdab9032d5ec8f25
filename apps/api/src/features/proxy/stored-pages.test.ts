import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { proxy } from '@rahle/contract/proxy';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lend } from '#testing/build-content.ts';
import { aPublisher } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const MB = 1024 * 1024;
const HOME = 'http://localhost:4101';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ CONTENT_ORIGIN: HOME });
});
afterAll(() => api.stop());

async function aSite(at = api) {
  const publisher = await aPublisher(at);
  const { organization, publishZip, learner, reader } = publisher;
  const answer = await publishZip({
    'index.html': '<head></head><p>ışık</p>',
    'long.html': 'x'.repeat(9 * MB),
    'too-long.html': 'x'.repeat(10 * MB + 1),
    'a.css': 'p{}',
    'drawn.html':
      '<title>Drawn</title><style>p{}</style><div id="app"> </div><noscript>no</noscript><script>draw()</script>',
  });
  const { contentId: id } = (await answer.json()) as { contentId: string };
  await lend(at.database, organization, { id, externalId: 'B-1' }, learner);
  const { url } = await reader.call(versions.latest, { params: { contentId: id } });
  const page = (path: string) => url!.replace('index.html', path);
  const query = (address: string) =>
    new URLSearchParams({ url: address, ticket: url!.split('/')[4]! });
  const fetchPage = (address: string) => reader.send('GET', `/files/fetch-html?${query(address)}`);
  const viewPage = (address: string) =>
    at.visitor(organization).send('GET', `/files/view-html?${query(address)}`);
  return { ...publisher, url: url!, page, query, fetchPage, viewPage };
}

/** Read to its end: a server does not stop while someone has not taken their page. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  await (await answer).arrayBuffer();
  return (await answer).status;
}

const statuses = async ({ fetchPage, viewPage }: Awaited<ReturnType<typeof aSite>>, at: string) => [
  await statusOf(fetchPage(at)),
  await statusOf(viewPage(at)),
];

describe('a page of our own store', () => {
  it('is shown by its address there, in a policy that lets it load what it brings', async () => {
    const { url, reader, viewPage } = await aSite();
    const { html } = await reader.call(proxy.fetchHtml, { query: { url } });
    expect(html).toBe('<head></head><p>ışık</p>');
    const answer = await viewPage(url);
    expect(await answer.text()).toBe(`<head><base href="${url}"></head><p>ışık</p>`);
    expect(answer.headers.get('content-security-policy')).toContain(` ${HOME} `);
  });

  it('is at its own origin, and at none that begins or ends like it', async () => {
    const site = await aSite();
    expect(await statuses(site, site.url)).toEqual([200, 200]);
    for (const origin of [
      `${HOME}9`,
      'https://localhost:4101',
      'http://x.localhost:4101',
      'http://user:password@localhost:4101',
      'http://@localhost:4101',
    ])
      expect(await statuses(site, site.url.replace(HOME, origin))).toEqual([404, 404]);
  });

  it('is at its content’s origin where each content has one', async () => {
    const apart = await startTestServer({ CONTENT_ORIGIN: 'https://{id}.books.test' });
    try {
      const site = await aSite(apart);
      expect(await statuses(site, site.url)).toEqual([200, 200]);
      const { hostname } = new URL(site.url);
      for (const other of [`${crypto.randomUUID()}.books.test`, `x${hostname}`, 'books.test'])
        expect(await statuses(site, site.url.replace(hostname, other))).toEqual([404, 404]);
    } finally {
      await apart.stop();
    }
  });

  it('is not there under a name that is none', async () => {
    const site = await aSite();
    for (const end of ['%zz', '%ff', '%00', '%00.png', '%', '/', '/..', '?%zz#%zz'])
      for (const status of await statuses(site, site.url + end))
        expect([200, 404].map((fine) => [end, fine])).toContainEqual([end, status]);
    expect(await statuses(site, `${site.url}%00`)).toEqual([404, 404]);
    expect(await statuses(site, site.page('a.css'))).toEqual([404, 404]);
  });

  it('is not shown when it is longer than any other page may be', async () => {
    const { fetchPage, viewPage, page } = await aSite();
    for (const ask of [fetchPage, viewPage]) {
      expect(await statusOf(ask(page('long.html')))).toBe(200);
      const answer = await ask(page('too-long.html'));
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'page.unreachable' },
      ]);
    }
  });

  it('is not shown when its scripts alone would draw it', async () => {
    const { fetchPage, viewPage, page } = await aSite();
    expect(await statusOf(fetchPage(page('drawn.html')))).toBe(200);
    expect(await statusOf(viewPage(page('drawn.html')))).toBe(422);
  });

  it('makes room for the next when its reader hangs up', async () => {
    const { organization, query, page, viewPage } = await aSite();
    const address = `${api.origin}/api/files/view-html?${query(page('long.html'))}`;
    const headers = { 'x-organization-domain': organization.domain };
    const asked = Array.from({ length: 6 }, () => get(address, { headers, agent: false }));
    const answers = await Promise.all(asked.map((one) => once(one, 'response')));
    for (const [answer] of answers as [IncomingMessage][]) expect(answer.statusCode).toBe(200);
    const next = statusOf(viewPage(page('index.html')));
    for (const one of asked) one.destroy();
    expect(await next).toBe(200);
  });
});
