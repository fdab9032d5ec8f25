import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import type { PublicCache } from '#database/public-cache.ts';
import { firstPages, loadRenderer } from './first-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'rahle-first-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keepsNothing = {
  get: async (_: string, load: () => Promise<{ value: unknown } | undefined>) =>
    (await load())?.value,
} as unknown as PublicCache;

const organization = { id: 'id', name: 'Atlas', domain: 'atlas.test', logo: null };
const asked = { address: '/', organization, origin: 'http://atlas.test', isSignedIn: false };

/** A server whose one read answers with this status, and a renderer made of this source. */
async function open(source: string, status = 200) {
  const server = fastify({ logger: false });
  const error = vi.spyOn(server.log, 'error');
  server.get('/api/read', (request, reply) =>
    reply.status(status).send([request.headers['x-organization-domain']]),
  );
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  if (source) writeFileSync(file, source);
  const draw = firstPages(server, keepsNothing, await loadRenderer(server, file));
  return { error, page: await draw({ ...asked, locale: 'tr' }) };
}

const READS = `export const readsOf = (address) => (address === '/' ? ['/read'] : null);`;
const DRAWS = `${READS} export const render = async (address, page, locale) =>
  ({ head: {}, body: [address, locale, page.origin].join(' '), source: '' });`;

it('draws from what the API answers for the organization, and sends that along', async () => {
  expect((await open(DRAWS)).page).toMatchObject({
    body: '/ tr http://atlas.test',
    first: { locale: 'tr', isSignedIn: false, replies: { '/read': ['atlas.test'] } },
  });
});

it('leaves a page to the browser when a read behind it fails', async () => {
  expect((await open(DRAWS, 503)).page).toBeNull();
});

it('leaves it to the browser when drawing fails, and logs why', async () => {
  const { page, error } = await open(
    `${READS} export const render = () => { throw new Error('x'); };`,
  );
  expect(page).toBeNull();
  expect(error).toHaveBeenCalled();
});

it('leaves it to the browser where the app is not built for the server', async () => {
  expect((await open('')).page).toBeNull();
});
