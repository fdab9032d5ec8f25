import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendStored } from '#content-origin/send-stored.ts';
import { azureStorage } from '#storage/azure-storage.ts';
import { localStorage } from '#storage/local-storage.ts';
import { blobKey } from '#storage/storage-keys.ts';
import type { Storage } from '#storage/storage.ts';
import { uploadLinks } from '#storage/upload-links.ts';
import { startAzurite } from '#testing/azurite.ts';

const MB = 1024 * 1024;
const SIZE = 96 * MB;
/** What the machine itself keeps of a connection that nobody reads, and more. */
const ROOM = 24 * MB;

async function openLocal() {
  const folder = await mkdtemp(join(tmpdir(), 'rahle-stored-'));
  const storage = localStorage(folder, uploadLinks(randomBytes(32)));
  return { storage, close: () => rm(folder, { recursive: true }) };
}

async function openAzure() {
  const { connectionString, stop } = await startAzurite();
  return { storage: azureStorage({ connectionString, container: 'books' }), close: stop };
}

describe.each([
  ['local', openLocal],
  ['azure', openAzure],
])('a whole file of the %s store', (_, open) => {
  const key = blobKey(randomUUID(), 'ab'.repeat(32));
  const server = fastify();
  let close: () => Promise<unknown>;
  let taken = 0;
  let sending: ServerResponse;
  beforeAll(async () => {
    const opened = await open();
    ({ close } = opened);
    const block = Buffer.alloc(MB, 'x');
    const bytes = Readable.from(Array.from({ length: SIZE / MB }, () => block));
    await opened.storage.put(key, bytes, { size: SIZE, type: 'video/mp4' });
    const storage = counting(opened.storage, (size) => (taken += size));
    const piece = { key, size: SIZE, type: 'video/mp4', etag: '"x"', cacheControl: 'no-store' };
    server.get('/', (request, reply) => {
      sending = reply.raw;
      return sendStored(storage, request, reply, piece);
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    server.server.closeAllConnections();
    await server.close();
    await close();
  });

  it('leaves the store only as fast as it is read', async () => {
    const asked = get(server.listeningOrigin, { agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let before = 0;
    const isHeldUp = () => {
      const isMore = taken > before;
      before = taken;
      return !isMore && sending.writableNeedDrain;
    };
    await expect.poll(isHeldUp, { interval: 300, timeout: 20_000 }).toBe(true);
    expect(taken).toBeLessThan(ROOM);
    let size = 0;
    for await (const chunk of answer) size += (chunk as Buffer).length;
    expect([size, taken]).toEqual([SIZE, SIZE]);
  }, 120_000);
});

/** The same store, telling how much of what is asked for has come out of it. */
function counting(storage: Storage, tell: (size: number) => void): Storage {
  return {
    ...storage,
    async get(key, range) {
      const stream = await storage.get(key, range);
      const push = stream?.push.bind(stream);
      if (stream && push)
        stream.push = (chunk: Buffer | null, ...rest) => {
          tell(chunk?.length ?? 0);
          return push(chunk, ...rest);
        };
      return stream;
    },
  };
}
