import { request } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBook } from '#testing/publishing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ CONTENT_ORIGIN: 'https://{id}.books.test' });
});
afterAll(() => api.stop());

async function statusAt(host: string, path: string): Promise<number> {
  const asked = request(`${api.contentOrigin}${path}`, { headers: { host } }).end();
  const [reply] = await once(asked, 'response');
  reply.resume();
  return reply.statusCode;
}

it('a book with an origin of its own opens there, and on no other book’s', async () => {
  const { id, latest } = await aBook(api);
  const other = await aBook(api);
  const { host, pathname } = new URL(latest.url!);
  expect(host).toBe(`${id}.books.test`);
  expect(await statusAt(host, pathname)).toBe(200);
  expect(await statusAt(`${host}:8443`, pathname)).toBe(200);
  const strangers = [`${other.id}.books.test`, 'books.test', 'localhost', `x.${host}`];
  const statuses = await Promise.all(strangers.map((stranger) => statusAt(stranger, pathname)));
  expect(statuses).toEqual([404, 404, 404, 404]);
});
