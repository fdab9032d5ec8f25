import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { azureStorage } from '#storage/azure-storage.ts';
import { localStorage } from '#storage/local-storage.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { type Storage, WrongSize } from '#storage/storage.ts';
import { uploadLinks } from '#storage/upload-links.ts';
import { startAzurite } from '#testing/azurite.ts';

type Opened = { storage: Storage; folder?: string; close: () => Promise<unknown> };

async function openLocal(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'rahle-storage-'));
  const storage = localStorage(folder, uploadLinks(randomBytes(32)));
  return { storage, folder, close: () => rm(folder, { recursive: true }) };
}

async function openAzure(): Promise<Opened> {
  const { connectionString, stop } = await startAzurite();
  return { storage: azureStorage({ connectionString, container: 'uploads' }), close: stop };
}

const organization = randomUUID();
const someKey = () => uploadKey(organization, randomUUID());
const streamOf = (bytes: Buffer) => Readable.from([bytes]);
const announce = ({ length }: Buffer) => ({ size: length, type: 'image/png' });
const soon = () => new Date(Date.now() + 60_000);

describe.each([
  ['local', openLocal],
  ['azure', openAzure],
])('the %s store', (kind, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  }, 300_000);
  afterAll(() => opened.close());

  const read = async (key: string) => {
    const bytes = await storage.get(key);
    return bytes && (await buffer(bytes));
  };

  it('gives back what was put, whole or in part', async () => {
    const [key, bytes] = [someKey(), randomBytes(300_000)];
    expect(await storage.put(key, streamOf(bytes), announce(bytes))).toBe(true);
    expect(await storage.head(key)).toMatchObject({ size: bytes.length });
    expect((await read(key))?.equals(bytes)).toBe(true);
    const part = await storage.get(key, { start: 10, end: 19 });
    expect(await buffer(part!)).toEqual(bytes.subarray(10, 20));
  });

  it('keeps bytes under the hash of their content too', async () => {
    const bytes = randomBytes(1000);
    const key = `${organization}/blobs/${createHash('sha256').update(bytes).digest('hex')}`;
    expect(await storage.put(key, streamOf(bytes), announce(bytes))).toBe(true);
    expect((await read(key))?.equals(bytes)).toBe(true);
  });

  it('has nothing under an unknown key', async () => {
    const key = someKey();
    expect([await storage.head(key), await storage.get(key)]).toEqual([undefined, undefined]);
    await storage.remove(key);
  });

  it('never replaces what is there', async () => {
    const [key, first] = [someKey(), Buffer.from('first')];
    await storage.put(key, streamOf(first), announce(first));
    const second = Buffer.from('other');
    expect(await storage.put(key, streamOf(second), announce(second))).toBe(false);
    expect(await read(key)).toEqual(first);
  });

  it('lets one of many at once win', async () => {
    const key = someKey();
    const contents = Array.from({ length: 8 }, () => randomBytes(50_000));
    const won = await Promise.all(
      contents.map((bytes) => storage.put(key, streamOf(bytes), announce(bytes))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await read(key))?.equals(contents[won.indexOf(true)]!)).toBe(true);
  });

  it.each([-1, 1])('keeps nothing when %i byte is out of place', async (difference) => {
    const [key, bytes] = [someKey(), randomBytes(5000)];
    const announced = { size: bytes.length + difference, type: 'image/png' };
    await expect(storage.put(key, streamOf(bytes), announced)).rejects.toThrow(WrongSize);
    expect(await storage.head(key)).toBeUndefined();
  });

  it('keeps nothing of a transfer that breaks off', async () => {
    const key = someKey();
    const broken = Readable.from(
      (function* () {
        yield randomBytes(1000);
        throw new Error('the line is dead');
      })(),
    );
    await expect(storage.put(key, broken, { size: 2000, type: 'image/png' })).rejects.toThrow(
      'dead',
    );
    expect(await storage.head(key)).toBeUndefined();
  });

  it('forgets what is removed, and the key is free again', async () => {
    const [key, bytes] = [someKey(), Buffer.from('once')];
    await storage.put(key, streamOf(bytes), announce(bytes));
    await storage.remove(key);
    expect(await storage.head(key)).toBeUndefined();
    expect(await storage.put(key, streamOf(bytes), announce(bytes))).toBe(true);
  });

  it('signs an address for one key', async () => {
    const key = someKey();
    const url = new URL(
      await storage.signedUpload(key, { appOrigin: 'http://books.test:3000', expiresAt: soon() }),
    );
    expect(url.pathname.endsWith(`/${key}`)).toBe(true);
    expect(url.origin === 'http://books.test:3000').toBe(kind === 'local');
  });
});

describe('the local store', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openLocal();
  });
  afterAll(() => opened.close());

  const files = async () =>
    (await readdir(opened.folder!, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(opened.folder!.length + 1));

  it('spreads files over two levels of folders, each organization in its own', async () => {
    const id = `ab12${randomUUID().slice(4)}`;
    await opened.storage.put(uploadKey(organization, id), streamOf(Buffer.from('x')), {
      size: 1,
      type: 'image/png',
    });
    expect(await files()).toEqual([`${organization}/files/ab/12/${id}`]);
  });

  it('sweeps what a killed process left half written, and nothing younger', async () => {
    const [old, young] = ['old', 'young'].map((name) => join(opened.folder!, 'incoming', name));
    for (const draft of [old!, young!]) await writeFile(draft, 'half');
    await utimes(old!, new Date(0), new Date(0));
    await opened.storage.sweep(new Date(Date.now() - 60_000));
    expect((await files()).filter((name) => name.startsWith('incoming'))).toEqual([
      'incoming/young',
    ]);
  });

  it.each(['../../etc/passwd', 'a/files/../../b', '/abcd', 'a/b', `a/files/zz${randomUUID()}`])(
    'has no place for the key %j',
    async (key) => {
      await expect(opened.storage.head(key)).rejects.toThrow('no key');
    },
  );
});

describe('the address Azure signs', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openAzure();
  }, 300_000);
  afterAll(() => opened.close());

  const send = (url: string, body: string) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'x-ms-blob-type': 'BlockBlob' },
      body,
    });

  it('takes one upload and no second', async () => {
    const key = someKey();
    const url = await opened.storage.signedUpload(key, { appOrigin: '', expiresAt: soon() });
    expect((await send(url, 'first')).status).toBe(201);
    expect((await send(url, 'second')).status).toBeGreaterThanOrEqual(400);
    expect(await opened.storage.head(key)).toEqual({ size: 5, type: 'image/png' });
  });

  it('opens nothing else: no reading, no other blob, no later time', async () => {
    const key = someKey();
    const url = await opened.storage.signedUpload(key, { appOrigin: '', expiresAt: soon() });
    expect((await send(url.replace(key, someKey()), 'x')).status).toBe(403);
    const late = { appOrigin: '', expiresAt: new Date(Date.now() - 60_000) };
    expect((await send(await opened.storage.signedUpload(key, late), 'x')).status).toBe(403);
    await send(url, 'x');
    expect((await fetch(url)).status).toBe(403);
  });
});
