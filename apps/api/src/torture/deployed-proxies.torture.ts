import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { authentication } from '@rahle/contract/authentication';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtReader } from '#features/versions/built-reader.ts';
import { isThere, proxies, sample, startProxy } from '#testing/deployed-proxies.ts';
import { aBook } from '#testing/publishing.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const ROOT = join(import.meta.dirname, '../../../..');
const READER = join(ROOT, 'packages/reader/dist');
const folder = temporaryFolder('deployed-proxies');
afterAll(folder.remove);

const SETTINGS = {
  TRUST_PROXY: '1',
  APP_ORIGIN: 'https://{domain}',
  CONTENT_ORIGIN: 'https://{id}.rahle-content.example',
};

/** As browsers say it. */
const TAKEN = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const DECODERS = { gzip: gunzipSync, zstd: zstdDecompressSync };
const OWN = { nginx: 'gzip', caddy: 'zstd', haproxy: 'gzip' } as const;

const LONG = '<p>Ebb and flow</p>'.repeat(500);
const TEXTS = ['html', 'xhtml', 'css', 'js', 'svg', 'xml', 'opf', 'ncx'].map((kind) => `a.${kind}`);
const OTHERS = ['b.json', 'b.png', 'b.woff2', 'b.zip'];
const PAGES = Object.fromEntries([...TEXTS, ...OTHERS].map((name) => [name, LONG]));
const PERSON = { email: 'reader@x.test', firstName: 'R', lastName: 'D', password: 'a password' };

describe.each(proxies)('before two servers %s, as deploy/ has it,', (program) => {
  const servers: TestServer[] = [];
  let book: Awaited<ReturnType<typeof aBook>>;
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  beforeAll(async () => {
    if (!isThere(program)) return;
    const DATA_DIR = join(folder.path, `${program}-data`);
    for (let each = 0; each < 2; each += 1)
      servers.push(await startTestServer({ ...SETTINGS, DATA_DIR }));
    book = await aBook(servers[0]!, PAGES);
    const placeOf = (origin: string) => new URL(origin).host;
    proxy = await startProxy(program, {
      folder: folder.path,
      domain: book.organization.domain,
      app: servers.map(({ origin }) => placeOf(origin)),
      content: servers.map(({ contentOrigin }) => placeOf(contentOrigin)),
    });
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  });

  const askBook = (name: string, headers: Record<string, string>) => {
    const { host, pathname } = new URL(book.latest.url!);
    return proxy!.ask(host, pathname.replace('index.html', name), { headers });
  };

  it.runIf(isThere(program)).each(TEXTS)('compresses %s of a book', async (name) => {
    const sent = await askBook(name, TAKEN);
    const encoding = OWN[program];
    expect([sent.status, sent.headers['content-encoding']]).toEqual([200, encoding]);
    expect(sent.headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(sent.bytes.length).toBeLessThan(LONG.length / 2);
    const plain = await askBook(name, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(DECODERS[encoding](sent.bytes).toString()).toBe(plain.body);
    const held = { ...TAKEN, 'if-none-match': sent.headers.etag! };
    expect((await askBook(name, held)).status).toBe(304);
    const part = await askBook(name, { ...TAKEN, range: 'bytes=0-1999' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
    expect(part.body).toBe(plain.body.slice(0, 2000));
  });

  it.runIf(isThere(program)).each(OTHERS)('passes %s of a book as it is', async (name) => {
    const sent = await askBook(name, TAKEN);
    expect([sent.status, sent.headers['content-encoding'], sent.body]).toEqual([
      200,
      undefined,
      LONG,
    ]);
  });

  it.runIf(isThere(program))('passes what Rahle compressed, and tokens as they are', async () => {
    const { domain } = book.organization;
    const page = await proxy!.ask(domain, '/', { headers: TAKEN });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.bytes).toString()).toContain('</html>');
    const { host } = new URL(book.latest.url!);
    const { build } = await builtReader(READER)();
    const script = await proxy!.ask(host, `/_reader/${build}/reader.js`, { headers: TAKEN });
    expect(script.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(script.bytes).length).toBeGreaterThan(script.bytes.length);

    const { email, password } = PERSON;
    await servers[0]!.visitor(book.organization).call(authentication.register, { body: PERSON });
    const signedIn = await proxy!.ask(domain, '/api/authentication/login', {
      method: 'POST',
      headers: { ...TAKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect([signedIn.status, signedIn.headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(signedIn.body)).toHaveProperty('refreshToken');
  });

  it.runIf(isThere(program))(
    'leads to app and books, hides the figures, and does without one of them',
    async () => {
      const { domain } = book.organization;
      const ask = proxy!.ask;
      const page = await ask(domain, '/api/public/organizations/current');
      expect([page.status, JSON.parse(page.body)]).toMatchObject([200, { domain }]);
      const file = new URL(book.latest.url!);
      const read = await ask(file.host, file.pathname);
      expect([read.status, read.body]).toEqual([200, expect.stringContaining('<title>Maps')]);
      expect((await ask(domain, '/metrics')).status).toBe(404);
      expect((await fetch(`${servers[0]!.origin}/metrics`)).status).toBe(200);

      await servers.pop()!.stop();
      for (let turn = 0; turn < 20; turn += 1)
        expect((await ask(domain, '/api/public/organizations/current')).status).toBe(200);
    },
  );
});

it.runIf(isThere('systemd-analyze'))('systemd understands the unit', () => {
  const unit = join(folder.path, 'rahle.service');
  writeFileSync(unit, sample('rahle.service').replaceAll('/opt/rahle', ROOT));
  const told = execFileSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(told).toBe('');
});
