import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent } from '#testing/build-content.ts';
import { buildOrganization, type BuiltOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
let organization: BuiltOrganization;
let script: string;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  const page = (await ask('/')).bytes.toString();
  script = /"(\/assets\/app-[^"]+\.js)"/.exec(page)![1]!;
});
afterAll(() => api.stop());

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

/** The bytes as they are sent, which `fetch` does not show. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const from = { 'x-organization-domain': organization.domain, ...headers };
    get(api.origin + path, { method, headers: from }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, bytes });
    }).on('error', reject);
  });

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };
const ENCODINGS = Object.entries(DECODERS);

describe('a script', () => {
  it.each(ENCODINGS)('is sent in %s to those who take it', async (encoding, decode) => {
    const plain = await ask(script);
    const sent = await ask(script, { 'accept-encoding': encoding });
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'content-length': String(sent.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(decode(sent.bytes).equals(plain.bytes)).toBe(true);
    expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it('has an entity tag for each encoding, and is not sent again to those who have it', async () => {
    const headers = ['identity', 'gzip', 'br'].map((name) => ({ 'accept-encoding': name }));
    const answers = await Promise.all(headers.map((each) => ask(script, each)));
    const tags = answers.map((answer) => answer.headers.etag);
    expect(new Set(tags).size).toBe(3);
    const again = await ask(script, { ...headers[2]!, 'if-none-match': tags[2]! });
    expect(again).toMatchObject({ status: 304, headers: { vary: 'accept-encoding' } });
  });

  it('is sent in parts of the file as it is', async () => {
    const plain = await ask(script);
    const part = await ask(script, { 'accept-encoding': 'br', range: 'bytes=10-99' });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.bytes.equals(plain.bytes.subarray(10, 100))).toBe(true);
  });

  it('has no address of its own in its compressed form', async () => {
    expect((await ask(`${script}.br`)).status).toBe(404);
  });
});

it.each([
  ['/sw.js', "connect-src 'self';"],
  ['/reach.js', 'connect-src http: https:;'],
])('the worker %s keeps its policy in every encoding', async (worker, policy) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await ask(worker, { 'accept-encoding': encoding });
    expect(headers['content-security-policy']).toContain(policy);
  }
});

describe('a page', () => {
  it.each(['/', '/books', '/contents', '/shell.html'])(
    '%s is sent in both encodings, the same again, and in the theme asked for',
    async (path) => {
      const plain = await ask(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const [encoding, decode] of [...ENCODINGS, ...ENCODINGS]) {
        const sent = await ask(path, { 'accept-encoding': encoding });
        expect(sent.headers['content-encoding']).toBe(encoding);
        expect(sent.headers.vary).toContain('accept-encoding');
        expect(decode(sent.bytes).toString()).toBe(plain.bytes.toString());
      }
      if (path === '/shell.html') return;
      const dark = await ask(path, { 'accept-encoding': 'br', cookie: 'theme=dark' });
      expect(brotliDecompressSync(dark.bytes).toString()).toContain('data-theme="dark"');
    },
  );

  it('has the same length for those who only ask about it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [whole, head] = [await ask('/', headers), await ask('/', headers, 'HEAD')];
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['content-encoding']).toBe('br');
  });
});

describe.each([
  ['the site map', '/sitemap.xml', 'application/xml; charset=utf-8'],
  ['the description of the API', '/api/openapi.json', 'application/json; charset=utf-8'],
])('%s', (_, path, type) => {
  beforeAll(async () => {
    const books = Array.from({ length: 20 }, () => buildContent(api.database, organization));
    await Promise.all(books);
    await api.database.publicCache.catchUp();
  });

  it.each(ENCODINGS)('is sent in %s to those who take it', async (encoding, decode) => {
    const plain = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    const sent = await ask(path, { 'accept-encoding': `${encoding}, zstd` });
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(sent.bytes.length),
      'content-type': type,
      vary: plain.headers.vary,
    });
    expect(decode(sent.bytes).equals(plain.bytes)).toBe(true);
    expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it.each(['br', 'identity'])('tells a HEAD for %s what it would send', async (taken) => {
    const [sent, told] = await Promise.all(
      ['GET', 'HEAD'].map((method) => ask(path, { 'accept-encoding': taken }, method)),
    );
    const heads = [sent!, told!].map(({ headers }) =>
      ['content-length', 'content-encoding', 'content-type', 'vary'].map((name) => headers[name]),
    );
    expect(heads[1]).toEqual(heads[0]);
    expect(told!.bytes).toHaveLength(0);
  });

  it.each(['identity', 'br;q=0, gzip;q=0', 'zstd'])('is sent as it is for %s', async (taken) => {
    const { status, headers } = await ask(path, { 'accept-encoding': taken });
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(headers.vary).toContain('accept-encoding');
  });
});
