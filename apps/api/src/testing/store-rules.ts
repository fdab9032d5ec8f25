import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadKey } from '#storage/storage-keys.ts';
import { type Storage, WrongSize } from '#storage/storage.ts';

export type OpenedStore = { storage: Storage; folder?: string; close: () => Promise<unknown> };

const organization = randomUUID();
const someKey = () => uploadKey(organization, randomUUID());
const streamOf = (bytes: Buffer) => Readable.from([bytes]);
const announce = ({ length }: Buffer) => ({ size: length, type: 'image/png' });
const soon = () => new Date(Date.now() + 60_000);

/** What every store must do, whatever it is made of. */
export function describeStore(name: string, open: () => Promise<OpenedStore>) {
  describe(`the ${name} store`, () => {
    rules(open);
  });
}

function rules(open: () => Promise<OpenedStore>) {
  let opened: OpenedStore;
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

  it('keeps nothing when a byte comes after all the others', async () => {
    const [key, bytes] = [someKey(), randomBytes(5000)];
    const late = Readable.from(
      (async function* () {
        yield bytes;
        // All that was announced has been sent: a store that would keep it is looked at a few times.
        for (let look = 0; look < 20; look += 1) expect(await storage.head(key)).toBeUndefined();
        yield Buffer.from('!');
      })(),
    );
    await expect(storage.put(key, late, announce(bytes))).rejects.toThrow(WrongSize);
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

  it('signs an address for one key, at the origin that it names', async () => {
    const key = someKey();
    const appOrigin = 'http://books.test:3000';
    const announced = { size: 5, type: 'image/png' };
    const link = { appOrigin, expiresAt: soon(), announced };
    const url = new URL(await storage.signedUpload(key, link));
    expect(url.pathname.endsWith(`/${key}`)).toBe(true);
    expect(url.origin).toBe(storage.uploadOrigin ?? appOrigin);
  });

  it('lists what was put before then, and of one kind only', async () => {
    const start = `${randomUUID()}/blobs/`;
    const bytes = Buffer.from('x');
    const keys = Array.from({ length: 3 }, () => `${start}${randomBytes(32).toString('hex')}`);
    for (const key of [...keys, uploadKey(start.split('/')[0]!, randomUUID())])
      await storage.put(key, streamOf(bytes), announce(bytes));
    const listed = async (before: Date) => {
      const found: string[] = [];
      for await (const page of storage.list(start, before)) found.push(...page);
      return found;
    };
    expect((await listed(soon())).toSorted()).toEqual(keys.toSorted());
    expect(await listed(new Date(Date.now() - 60_000))).toEqual([]);
  });
}
