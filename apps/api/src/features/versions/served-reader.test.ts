import { createHash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contents } from '@rahle/contract/contents';
import { proxy } from '@rahle/contract/proxy';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleEpub } from '#packages/testing/sample-epub.ts';
import { writeZip } from '#packages/testing/zip-writer.ts';
import { buildOrganization } from '#testing/builders.ts';
import { zip } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const BOOK = {
  contentId: 'c1',
  package: 'epub/OEBPS/content.opf',
  title: 'Kept </script> since',
  authors: [],
  language: 'en',
  positions: [{ pageNumber: 1, href: 'OEBPS/one.xhtml', title: 'One' }],
};
const JSON_IN_PAGE = JSON.stringify(BOOK).replaceAll('<', '\\u003c');
const FROZEN = `<!doctype html><script type="application/json" id="rahle-book">\n${JSON_IN_PAGE}\n</script>`;

/** As versions were published when each carried its own reader. */
const frozen = (page = FROZEN) =>
  zip({
    'index.html': page,
    '_reader/reader.js': 'old()',
    ...Object.fromEntries(
      sampleEpub().map(({ name, data }) => [`epub/${String(name)}`, String(data)]),
    ),
  });

async function aPublisher() {
  const organization = await buildOrganization(api.database);
  const { caller, upload } = await uploader(api, organization);
  async function publish(bytes: Buffer, mimeType: string) {
    const { file } = await upload(bytes, { fileType: 'CONTENT_PACKAGE', mimeType });
    const source = { fileId: file.id };
    const answer = await caller.send('POST', '/contents/publish', { externalId: 'B', source });
    const { contentId, version, changed } = await answer.json();
    return { status: answer.status, contentId, version, changed };
  }
  async function look({ contentId, version }: { contentId: string; version: { number: number } }) {
    const params = { contentId, number: version.number };
    const { url } = await caller.call(versions.latest, { params });
    const manifest = await caller.call(versions.manifest, { params });
    const ask = (path: string, init?: RequestInit) =>
      fetch(api.contentOrigin + new URL(url!).pathname.replace('index.html', path), init);
    return { url: url!, files: manifest.files, ask };
  }
  const publishEpub = () => publish(writeZip(sampleEpub()), 'application/epub+zip');
  const publishSite = (bytes: Buffer) => publish(bytes, 'application/zip');
  return { caller, publishEpub, publishSite, look };
}

const scriptOf = (page: string) => /src="([^"]+\/reader\.js)"/.exec(page)?.[1] ?? 'none';

it('opens an EPUB whose version holds no reader, asked for anew each time', async () => {
  const { publishEpub, look, caller } = await aPublisher();
  const { url, files, ask } = await look(await publishEpub());
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('epub/'))).toEqual(['rahle-book.json']);

  const page = await ask('index.html');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
  const text = await page.text();
  expect(text).toContain('"title":"A Sample"');
  const held = { 'if-none-match': page.headers.get('etag')! };
  expect((await ask('index.html', { headers: held })).status).toBe(304);
  expect((await ask('index.html', { method: 'HEAD' })).status).toBe(200);
  expect((await caller.call(proxy.fetchHtml, { query: { url } })).html).toBe(text);

  expect((await ask('index.html?manifest')).status).toBe(404);
  const about = await ask('rahle-book.json?manifest');
  expect(await about.json()).toMatchObject({ package: 'epub/OEBPS/content.opf' });
});

it('is public, and for ever the same under its address', async () => {
  const { publishEpub, look } = await aPublisher();
  const { ask } = await look(await publishEpub());
  const script = scriptOf(await (await ask('index.html')).text());
  expect(script).toMatch(/^\/_reader\/[0-9a-f]{16}\/reader\.js$/);
  const answer = await fetch(api.contentOrigin + script);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const others = ['/_reader/old/reader.js', `${script}x`, '/_reader/reader.js'];
  const answers = await Promise.all(others.map((other) => fetch(api.contentOrigin + other)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

/** The bytes as they are sent, which `fetch` does not show. */
const take = (path: string, acceptEncoding: string, held = '') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>(
    (resolve, reject) => {
      const headers = { 'accept-encoding': acceptEncoding, 'if-none-match': held };
      get(api.contentOrigin + path, { headers }, async (answer) => {
        const bytes = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes });
      }).on('error', reject);
    },
  );

it('is sent in brotli or gzip, as the build made them, to those who take it', async () => {
  const { publishEpub, look } = await aPublisher();
  const { ask } = await look(await publishEpub());
  const script = scriptOf(await (await ask('index.html')).text());
  for (const path of [script, script.replace('.js', '.css')]) {
    const forms = [
      await take(path, 'identity'),
      await take(path, 'gzip, deflate, br, zstd'),
      await take(path, 'br;q=0, gzip'),
      await take(path, 'gzip;q=0'),
    ];
    const [plain, br, gzip, refused] = forms.map(({ bytes }) => bytes) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    expect(forms.map(({ headers }) => headers.vary)).toEqual(forms.map(() => 'accept-encoding'));
    expect(br.length).toBeLessThan(gzip.length);
    for (const bytes of [brotliDecompressSync(br), gunzipSync(gzip), refused])
      expect(bytes.equals(plain)).toBe(true);
    const tags = forms.map(({ headers }) => headers.etag!);
    expect(new Set(tags).size).toBe(3);
    expect((await take(path, 'br', tags[1])).status).toBe(304);
  }
  for (const ending of ['.br', '.gz'])
    expect((await take(script + ending, 'identity')).status).toBe(404);
  const font = await take(script.replace('reader.js', 'fonts/literata-tr.woff2'), 'br, gzip');
  expect([font.status, font.headers['content-encoding']]).toEqual([200, undefined]);
});

it('begins with this server’s build where a page names another, without parts of the other', async () => {
  const { publishEpub, look } = await aPublisher();
  const { ask } = await look(await publishEpub());
  const script = scriptOf(await (await ask('index.html')).text());
  const get = (name: string) =>
    fetch(`${api.contentOrigin}/_reader/0123456789abcdef/${name}`, { redirect: 'manual' });
  const entry = await get('reader.js');
  expect([entry.status, entry.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await entry.text()).split('\n')[0]).toBe(`import '${script}';`);
  for (const name of ['reader.css', 'fonts/literata-tr.woff2']) {
    const { status, headers } = await get(name);
    const newest = script.replace('reader.js', name);
    expect([status, headers.get('location')]).toEqual([302, newest]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await fetch(api.contentOrigin + newest)).status).toBe(200);
  }
  const none = await Promise.all(['marks.js', 'search.js', 'nothing.css'].map(get));
  expect(none.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('opens a version of the time when each carried its own, whose bytes stay what they were', async () => {
  const { publishSite, publishEpub, look } = await aPublisher();
  const old = await publishSite(frozen());
  const { files, ask } = await look(old);
  const page = await (await ask('index.html')).text();
  expect(scriptOf(page)).toMatch(/^\/_reader\//);
  expect(page).toContain('Kept \\u003c/script> since');

  for (const { path, sha256 } of files) {
    const bytes = Buffer.from(await (await ask(`${path}?manifest`)).arrayBuffer());
    expect([path, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, sha256]);
  }
  const again = await publishEpub();
  expect(again).toEqual({ ...old, status: 200, changed: null });
});

it('is not what opens a site of pages, whatever the site holds', async () => {
  const { publishSite, look } = await aPublisher();
  const site = { 'index.html': '<p>Mine</p>', 'rahle-book.json': JSON.stringify(BOOK) };
  const { ask } = await look(await publishSite(zip(site)));
  expect(await (await ask('index.html')).text()).toBe('<p>Mine</p>');
  const odd = await look(await publishSite(frozen('<p>No book</p>')));
  expect(await (await odd.ask('index.html')).text()).toBe('<p>No book</p>');
  const long = FROZEN + ' '.repeat(10 * 1024 * 1024);
  const endless = await look(await publishSite(frozen(long)));
  expect(await (await endless.ask('index.html')).text()).toBe(long);
  const changed = await publishSite(frozen('<p>Another</p>'));
  expect([changed.status, changed.changed]).toMatchObject([201, { updated: 1 }]);
});

it('is said of a content that it keeps places and marks while its newest version opens so', async () => {
  const { caller, publishEpub, publishSite } = await aPublisher();
  const told = async ({ contentId }: { contentId: string }) =>
    (await caller.call(contents.get, { params: { contentId } })).keepsReading;
  expect(await told(await publishEpub())).toBe(true);
  expect(await told(await publishSite(zip({ 'index.html': '<h1>Pages</h1>' })))).toBe(false);
  expect(await told(await publishSite(frozen()))).toBe(true);
});
