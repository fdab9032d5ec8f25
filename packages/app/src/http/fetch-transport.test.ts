import type { Failure } from '@rahle/contract/failures';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchTransport } from './fetch-transport.ts';
import { errorSentence } from './error-sentence.ts';
import type { WireRequest } from './transport.ts';

const transport = fetchTransport({
  apiBase: '/api',
  headers: () => ({ 'accept-language': 'tr', 'x-organization-domain': 'atlas.localhost' }),
});
const read: WireRequest = { method: 'GET', url: '/contents', access: 'signed-in' };

function answerWith(body: string | null, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const failureOf = (request = read) =>
  transport(request).then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

afterEach(() => vi.unstubAllGlobals());

it('lets a request outlive its page where that is asked', async () => {
  const fetch = answerWith('null');
  await transport({ ...read, method: 'PUT', keepalive: true });
  expect(fetch.mock.calls[0]![1]).toMatchObject({ keepalive: true });
  await transport(read);
  expect(fetch.mock.calls[1]![1]).not.toHaveProperty('keepalive');
});

it('sends language, organization and body, and reads the answer', async () => {
  const fetch = answerWith('{"ok":true}');
  expect(await transport({ ...read, method: 'POST', body: { a: 1 } })).toEqual({ ok: true });
  expect(fetch).toHaveBeenCalledWith(
    '/api/contents',
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: {
        accept: 'application/json',
        'accept-language': 'tr',
        'x-organization-domain': 'atlas.localhost',
        'content-type': 'application/json',
      },
    }),
  );
});

it('sends a file as it is, and hands one over as its text', async () => {
  const fetch = answerWith('firstName,lastName\r\n"1","2"\r\n');
  const body = new Uint8Array([0xef, 0xbb, 0xbf]);
  const request = { ...read, method: 'POST', body } as const;
  const types = { bodyType: 'text/csv', replyType: 'text/csv' } as const;
  expect(await transport({ ...request, ...types })).toBe('firstName,lastName\r\n"1","2"\r\n');
  const [, sent] = fetch.mock.calls[0]!;
  expect(sent?.body).toBe(body);
  expect(sent?.headers).toMatchObject({ 'content-type': 'text/csv' });
});

it('of a file that is refused the failure is read', async () => {
  const failure = { statusCode: 403, code: 'access.denied', message: 'No', requestId: '1' };
  answerWith(JSON.stringify(failure), { status: 403 });
  expect((await failureOf({ ...read, replyType: 'text/csv' })).code).toBe('access.denied');
});

it('reads an empty answer as null', async () => {
  answerWith(null, { status: 204 });
  expect(await transport(read)).toBeNull();
});

it('keeps the server’s own sentence, its fields and how long to wait', async () => {
  const wire = {
    statusCode: 429,
    code: 'rate.limited',
    message: 'Çok fazla deneme yapıldı.',
    fields: { email: 'email.invalid' },
    requestId: 'r1',
  };
  answerWith(JSON.stringify(wire), { status: 429, headers: { 'retry-after': '60' } });
  const failure = await failureOf();
  expect(failure).toMatchObject({
    code: 'rate.limited',
    retryAfter: 60,
    fields: { email: 'email.invalid' },
  });
  expect(errorSentence(failure)).toBe('Çok fazla deneme yapıldı.');
});

it.each([
  [401, 'session.missing'],
  [403, 'access.denied'],
  [404, 'route.not_found'],
  [429, 'rate.limited'],
  [500, 'server.broken'],
  [502, 'server.unreachable'],
  [503, 'server.unreachable'],
  [504, 'server.unreachable'],
  [418, 'request.invalid'],
])('understands a %s that is no JSON', async (status, code) => {
  answerWith('<html>proxy</html>', { status });
  expect(await failureOf()).toMatchObject({ code });
});

it.each([502, 504])('says the server’s sentence for a %s whatever stands in it', async (status) => {
  answerWith(JSON.stringify({ message: 'upstream connect error' }), { status });
  expect(errorSentence(await failureOf())).toBe('Server error. Please try again later.');
});

it('understands a code that only a newer server knows', async () => {
  answerWith(JSON.stringify({ code: 'new.thing', message: 'A new thing.' }), { status: 409 });
  expect(errorSentence(await failureOf())).toBe('A new thing.');
});

it('is offline when nothing answers or time runs out, not when the caller gives up', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf()).toMatchObject({ code: 'network.offline' });

  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  expect(await failureOf({ ...read, signal: late })).toMatchObject({ code: 'network.offline' });
  expect(await failureOf({ ...read, signal: AbortSignal.abort() })).toMatchObject({
    name: 'AbortError',
  });
});
