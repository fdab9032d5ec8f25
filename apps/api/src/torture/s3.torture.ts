import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Storage } from '#storage/s3-storage.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import type { Storage } from '#storage/storage.ts';
import { describeStore } from '#testing/store-rules.ts';
import { findVersitygw, startVersitygw } from '#testing/versitygw.ts';

vi.setConfig({ testTimeout: 60_000 });

const program = await findVersitygw();

async function open() {
  const { account, stop } = await startVersitygw(program!);
  return { storage: await s3Storage(account), close: stop };
}

if (program) describeStore('s3', open);

describe.skipIf(!program)('the address S3 signs', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let storage: Storage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());

  const someKey = () => uploadKey(randomUUID(), randomUUID());
  const sign = (key: string, seconds = 60) =>
    storage.signedUpload(key, {
      appOrigin: '',
      expiresAt: new Date(Date.now() + seconds * 1000),
      announced: { size: 5, type: 'image/png' },
    });
  const PROMISED = { 'content-type': 'image/png', 'if-none-match': '*' };
  const send = async (url: string, body: string, headers: Record<string, string> = PROMISED) => {
    const sent = { ...headers, 'x-ms-blob-type': 'BlockBlob' };
    return (await fetch(url, { method: 'PUT', headers: sent, body })).status;
  };

  it('takes one upload and no second, whoever sends it', async () => {
    const key = someKey();
    const url = await sign(key);
    expect(await send(url, 'first')).toBe(200);
    expect(await send(url, 'other')).toBe(412);
    expect(await send(await sign(key), 'other')).toBe(412);
    expect(await storage.head(key)).toEqual({ size: 5, type: 'image/png' });
  });

  it.each([
    ['another size', 'longer', PROMISED],
    ['another type', 'first', { ...PROMISED, 'content-type': 'text/html' }],
    ['a PUT that would replace', 'first', { 'content-type': 'image/png' }],
  ])('refuses %s', async (_, body, headers) => {
    const key = someKey();
    expect(await send(await sign(key), body, headers)).toBe(403);
    expect(await storage.head(key)).toBeUndefined();
  });

  it('opens nothing else: no reading, no other key, no later time', async () => {
    const key = someKey();
    const url = await sign(key);
    expect(await send(url.replace(key, someKey()), 'first')).toBe(403);
    await send(url, 'first');
    expect((await fetch(url)).status).toBe(403);
    const brief = await sign(someKey(), 1);
    await vi.waitUntil(async () => (await send(brief, 'first')) === 403, { timeout: 30_000 });
  });
});
