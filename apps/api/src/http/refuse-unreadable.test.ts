import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { WireFailure } from '@rahle/contract/failures';
import { LOCALES } from '@rahle/contract/locales';
import { SENTENCES } from '@rahle/contract/sentences.gen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '#testing/raw-request.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({
    APP_ORIGIN: 'https://{domain}',
    CONTENT_ORIGIN: 'https://books.test',
  });
});
afterAll(() => api.stop());

const origins = () => [api.origin, api.contentOrigin];

it('sweeps away the cookies that make a request too large to be read', async () => {
  const cookie = 'flood='.padEnd(40_000, 'x');
  const [reply] = await once(request(api.origin, { headers: { cookie } }).end(), 'response');
  expect(reply.statusCode).toBe(431);
  expect(reply.headers['clear-site-data']).toBe('"cookies"');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  const body = await text(reply);
  for (const locale of LOCALES) expect(body).toContain(SENTENCES[locale].reloadPage);
});

it.each(['HELLO\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nx y: z\r\n\r\n'])(
  'says nothing of cookies to what is no request at all: %j',
  async (bytes) => {
    for (const origin of origins()) {
      const { status, headers, body } = await sendRaw(origin, bytes);
      expect(status).toBe(400);
      expect(WireFailure.strict().parse(JSON.parse(body)).code).toBe('request.invalid');
      expect(headers).not.toHaveProperty('clear-site-data');
    }
  },
);

/** What no route answers, or no request is: malformed, unknown, too long, unreadable. */
const REFUSED = {
  'a malformed address': 'GET /api/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an unknown one': 'POST /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'one that is too long': `GET /v/${'x'.repeat(5000)}/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  'no request': 'HELLO\r\n\r\n',
};

it.each(Object.entries(REFUSED))('%s is refused with every guard', async (_, bytes) => {
  for (const origin of origins()) {
    const { status, headers } = await sendRaw(origin, bytes);
    if (status < 400) continue; // the app's page answers what is nothing else
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cross-origin-resource-policy']).toBeTruthy();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-request-id']).toBeTruthy();
  }
});

it('promises TLS only where browsers come by it', async () => {
  const plain = await startTestServer();
  const lines = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  expect((await sendRaw(api.origin, lines)).headers).toHaveProperty('strict-transport-security');
  const { headers } = await sendRaw(plain.origin, lines);
  expect(headers).not.toHaveProperty('strict-transport-security');
  await plain.stop();
});

it('pages and all of the content origin may use neither camera nor microphone', async () => {
  const policyOf = async (address: string) =>
    (await fetch(address)).headers.get('permissions-policy');
  for (const address of [`${api.origin}/`, `${api.contentOrigin}/v/none/index.html`]) {
    expect(await policyOf(address)).toContain('camera=()');
    expect(await policyOf(address)).toContain('microphone=()');
  }
});
