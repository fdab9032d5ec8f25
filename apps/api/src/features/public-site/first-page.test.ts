import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { type PublicCache, publicCache } from '#database/public-cache.ts';
import { firstPages, loadRenderer } from './first-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'rahle-first-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keepsNothing = {
  get: async (_: string, load: () => Promise<{ value: unknown } | undefined>) =>
    (await load())?.value,
} as unknown as PublicCache;

const organization = { id: 'id', name: 'Atlas', domain: 'atlas.test', logo: null };
const asked = { address: '/', organization, origin: 'http://atlas.test', isSignedIn: false };

type Server = { status?: number; words?: string; cache?: PublicCache };

/** A server whose one read answers with this status, and a renderer made of this source. */
async function start(source: string, { status = 200, words = '', cache = keepsNothing }: Server) {
  const server = fastify({ logger: false });
  const error = vi.spyOn(server.log, 'error');
  server.get('/api/read', (request, reply) =>
    reply.status(status).send([request.headers['x-organization-domain'], words]),
  );
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  if (source) writeFileSync(file, source);
  const draw = firstPages(server, cache, await loadRenderer(server, file));
  return { error, draw: (address = '/') => draw({ ...asked, address, locale: 'tr' }) };
}

async function open(source: string, given: Server = {}) {
  const { error, draw } = await start(source, given);
  return { error, page: await draw() };
}

const READS = `export const pageAt = (address) => ({ address: address.split('?')[0], reads: ['/read'], isFrame: false });`;
const DRAWS = `${READS} export const render = async (address, page, locale) =>
  ({ head: {}, body: [address, locale, page.origin].join(' '), sources: [] });`;

it('draws from what the API answers for the organization, and sends that along', async () => {
  expect((await open(DRAWS)).page).toMatchObject({
    body: '/ tr http://atlas.test',
    first: '{"locale":"tr","isSignedIn":false,"replies":{"/read":["atlas.test",""]}}',
  });
});

it('leaves a page to the browser when a read behind it fails', async () => {
  expect((await open(DRAWS, { status: 503 })).page).toBeNull();
});

it('leaves it to the browser when drawing fails, and logs why', async () => {
  const { page, error } = await open(
    `${READS} export const render = () => { throw new Error('x'); };`,
  );
  expect(page).toBeNull();
  // Under the name by which a log writes out what an error says.
  const logged = expect.objectContaining({ err: new Error('x') });
  expect(error).toHaveBeenCalledWith(logged, expect.anything());
});

it('leaves it to the browser where the app is not built for the server', async () => {
  expect((await open('')).page).toBeNull();
});

/** Says how often it has drawn a page, and ends one only when it is told to. */
const SLOW = `${READS} const drawn = {};
  export const render = async (address) => {
    drawn[address] = (drawn[address] ?? 0) + 1;
    await globalThis.mayEnd;
    return { head: {}, body: address + ' ' + drawn[address], sources: [] };
  };`;

function hold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(globalThis, { mayEnd: promise });
  return resolve;
}

/** As one that is told of every change, of which there are none. */
function aCache(): PublicCache {
  let isLive = false;
  const cache = publicCache({
    listen(listener) {
      isLive = true;
      listener.missed();
    },
    isLive: () => isLive,
    catchUp: async () => {},
    close: async () => {},
  });
  void cache.get('anything', async () => undefined);
  return cache;
}

it('draws a page once for all who ask for it at once, and keeps it for the next', async () => {
  const end = hold();
  const { draw } = await start(SLOW, { cache: aCache() });
  const asking = ['/', '/?x=1', '/?x=2&x=3', '/', '/other'].map((address) => draw(address));
  end();
  const bodies = (await Promise.all(asking)).map((page) => page?.body);
  expect(bodies).toEqual(['/ 1', '/ 1', '/ 1', '/ 1', '/other 1']);
  expect((await draw('/?x=4'))?.body).toBe('/ 1');
});

it('leaves a page to the browser that takes too long, and has it for whoever asks next', async () => {
  const end = hold();
  const { draw } = await start(SLOW, { cache: aCache() });
  expect(await draw()).toBeNull();
  end();
  await vi.waitFor(async () => expect((await draw())?.body).toBe('/ 1'));
});

it('draws few pages at a time, and sends the others off rather than let them wait in a crowd', async () => {
  const end = hold();
  const { draw } = await start(SLOW, { cache: aCache() });
  const sentOff: number[] = [];
  const ask = async (_: unknown, index: number) => {
    expect(await draw(`/${index}`)).toBeNull();
    sentOff.push(index);
  };
  await Promise.all(Array.from({ length: 60 }, ask));
  expect(Math.min(...sentOff.slice(0, 8))).toBeGreaterThanOrEqual(50);
  end();
  for (const address of ['/0', '/49'])
    await vi.waitFor(async () => expect((await draw(address))?.body).toBe(`${address} 1`));
});

it('leaves a page to the browser that would be too long', async () => {
  expect((await open(DRAWS, { words: 'x'.repeat(1000) })).page).not.toBeNull();
  expect((await open(DRAWS, { words: 'x'.repeat(600_000) })).page).toBeNull();
});
