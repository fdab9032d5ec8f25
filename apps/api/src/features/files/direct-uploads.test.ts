import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireUsableFile } from './usable-file.ts';
import { findFile } from '#features/files/files.queries.ts';
import { fileServices } from '#features/files/files.services.ts';
import { startAzurite } from '#testing/azurite.ts';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { hasPython, s3Environment, startMoto } from '#testing/moto.ts';
import { drawImage } from '#testing/pictures.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { type Uploader, uploader } from '#testing/uploads.ts';

// With Azure and S3 the server never sees the PUT: it looks at the bytes when the file is first wanted.

type Store = { environment: Record<string, string>; stop: () => Promise<unknown> };

async function azure(): Promise<Store> {
  const { connectionString, stop } = await startAzurite();
  const environment = {
    STORAGE: 'azure',
    AZURE_STORAGE_CONNECTION_STRING: connectionString,
    AZURE_STORAGE_CONTAINER: 'uploads',
  };
  return { environment, stop };
}

async function s3(): Promise<Store> {
  const { account, stop } = await startMoto();
  return { environment: s3Environment(account), stop };
}

/** As a browser does it: straight to the store. */
const putToStore = (uploadUrl: string, bytes: Buffer, type = 'image/png') =>
  fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': type, 'x-ms-blob-type': 'BlockBlob', 'if-none-match': '*' },
    body: new Uint8Array(bytes),
  });

const STORES = [['Azure', azure] as const, ...(hasPython ? [['S3', s3] as const] : [])];

describe.each(STORES)('with %s', (name, open) => {
  let store: Store;
  let api: TestServer;
  let organization: BuiltOrganization;
  let staff: Uploader;
  let picture: Buffer;
  beforeAll(async () => {
    store = await open();
    api = await startTestServer(store.environment);
    organization = await buildOrganization(api.database);
    staff = await uploader(api, organization);
    picture = await drawImage(600, 300);
  }, 300_000);
  afterAll(async () => {
    await api.stop();
    await store.stop();
  });

  const tenant = () => api.database.tenant(organization.id);
  const use = async (fileId: string) =>
    requireUsableFile(await fileServices(api.settings, api.database, TEST_SECRET), tenant(), {
      fileId,
      type: 'ORGANIZATION_SLIDER',
    });

  const show = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await fetch(`${api.contentOrigin}${pathname}${search}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('the address leads to the store, and the file is usable once its bytes are there', async () => {
    const { uploadUrl, file } = await staff.announce(picture.length);
    await expect(use(file.id)).rejects.toMatchObject({ code: 'file.not_usable', status: 422 });
    expect((await putToStore(uploadUrl, picture)).ok).toBe(true);
    expect((await findFile(tenant(), file.id))?.state).toBe('PENDING');
    expect(await use(file.id)).toMatchObject({ state: 'READY', width: 600, variants: [240, 480] });
    expect((await putToStore(uploadUrl, picture)).status).toBeGreaterThanOrEqual(400);
  });

  it('looking at an image is a use too, and shows its copies', async () => {
    const { uploadUrl, file } = await staff.announce(picture.length);
    await putToStore(uploadUrl, picture);
    const whole = await show(file.url);
    expect([whole.status, whole.bytes.equals(picture)]).toEqual([200, true]);
    const copy = await show(`${file.url}?w=480`);
    expect(copy.bytes.length).toBeLessThan(picture.length);
  });

  it('bytes of another size, type or kind are refused at the first use, and removed', async () => {
    const page = Buffer.from('<!doctype html>');
    const sent = [
      { announced: picture.length + 1, bytes: picture },
      { announced: picture.length, bytes: picture, type: 'text/html' },
      { announced: page.length, bytes: page },
    ];
    for (const { announced, bytes, type } of sent) {
      const { uploadUrl, file } = await staff.announce(announced);
      expect((await putToStore(uploadUrl, bytes, type)).ok).toBe(true);
      await expect(use(file.id)).rejects.toMatchObject({ code: 'file.not_usable' });
      expect(await findFile(tenant(), file.id)).toBeUndefined();
      expect((await show(file.url)).status).toBe(404);
    }
  });

  it.runIf(name === 'S3')('the signature covers size, type and that nothing is there', async () => {
    const { uploadUrl } = await staff.announce(picture.length);
    const signed = new URL(uploadUrl).searchParams.get('X-Amz-SignedHeaders')?.split(';');
    expect(signed).toEqual(['content-length', 'content-type', 'host', 'if-none-match']);
  });
});
