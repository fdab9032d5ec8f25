import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayReadMetrics } from '#http/metrics-access.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const TOKEN = 'a token of many letters'.replaceAll(' ', '-');

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ METRICS_TOKEN: TOKEN });
});
afterAll(() => api.stop());

const status = async (headers: Record<string, string> = {}) =>
  (await fetch(`${api.origin}/metrics`, { headers })).status;

it('figures are for this machine', async () => {
  expect(await status()).toBe(200);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['::2', false],
  ['2001:db8::127', false],
  [undefined, false],
])('of who connects from %s that is %s', (remoteAddress, isHere) => {
  const request = { headers: {}, raw: { socket: { remoteAddress } } } as FastifyRequest;
  expect(mayReadMetrics(request, undefined)).toBe(isHere);
});

it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
  'what a proxy passes on comes from elsewhere: %s',
  async (name) => {
    expect(await status({ [name]: '127.0.0.1' })).toBe(404);
  },
);

it('figures are for whoever holds the token, and for no other', async () => {
  const through = { 'x-forwarded-for': '203.0.113.7' };
  expect(await status({ ...through, authorization: `Bearer ${TOKEN}` })).toBe(200);
  for (const wrong of [TOKEN.slice(1), `${TOKEN}x`, '', 'undefined'])
    expect(await status({ ...through, authorization: `Bearer ${wrong}` })).toBe(404);
});

it('without a token nobody has the right one', async () => {
  const without = await startTestServer();
  const headers = { via: 'a proxy', authorization: 'Bearer undefined' };
  expect((await fetch(`${without.origin}/metrics`, { headers })).status).toBe(404);
  await without.stop();
});
