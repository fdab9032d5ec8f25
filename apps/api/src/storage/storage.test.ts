import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { azureStorage } from '#storage/azure-storage.ts';
import { localStorage } from '#storage/local-storage.ts';
import { s3Storage } from '#storage/s3-storage.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { uploadLinks } from '#storage/upload-links.ts';
import { startAzurite } from '#testing/azurite.ts';
import { hasPython, startMoto } from '#testing/moto.ts';
import { describeStore, type OpenedStore } from '#testing/store-rules.ts';

async function openLocal(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'rahle-storage-'));
  const storage = localStorage(folder, uploadLinks(randomBytes(32)));
  return { storage, folder, close: () => rm(folder, { recursive: true }) };
}

let azurite: ReturnType<typeof startAzurite> | undefined;
afterAll(async () => (await azurite)?.stop());

async function openAzure(): Promise<OpenedStore> {
  const { connectionString } = await (azurite ??= startAzurite());
  const container = `c-${randomUUID()}`;
  return { storage: azureStorage({ connectionString, container }), close: async () => {} };
}

async function openS3(): Promise<OpenedStore> {
  const { account, stop } = await startMoto();
  return { storage: await s3Storage(account), close: stop };
}

const organization = randomUUID();
const someKey = () => uploadKey(organization, randomUUID());
const streamOf = (bytes: Buffer) => Readable.from([bytes]);
const until = (expiresAt: Date) => ({
  appOrigin: '',
  expiresAt,
  announced: { size: 5, type: 'image/png' },
});
const soon = () => until(new Date(Date.now() + 60_000));

describeStore('local', openLocal);
describeStore('azure', openAzure);
if (hasPython) describeStore('s3', openS3);

describe('the local store', () => {
  let opened: OpenedStore;
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
  let opened: OpenedStore;
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
    const url = await opened.storage.signedUpload(key, soon());
    expect((await send(url, 'first')).status).toBe(201);
    expect((await send(url, 'second')).status).toBeGreaterThanOrEqual(400);
    expect(await opened.storage.head(key)).toEqual({ size: 5, type: 'image/png' });
  });

  it('opens nothing else: no reading, no other blob, no later time', async () => {
    const key = someKey();
    const url = await opened.storage.signedUpload(key, soon());
    expect((await send(url.replace(key, someKey()), 'x')).status).toBe(403);
    const late = until(new Date(Date.now() - 60_000));
    expect((await send(await opened.storage.signedUpload(key, late), 'x')).status).toBe(403);
    await send(url, 'x');
    expect((await fetch(url)).status).toBe(403);
  });
});

describe('the S3 store', () => {
  it('at Amazon takes uploads under the bucket’s own name, and knows it without asking', async () => {
    const storage = await s3Storage({
      bucket: 'books',
      region: 'eu-central-1',
      endpoint: undefined,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: false,
    });
    expect(storage.uploadOrigin).toBe('https://books.s3.eu-central-1.amazonaws.com');
  });
});
