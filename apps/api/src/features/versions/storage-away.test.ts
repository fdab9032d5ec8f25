import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versions } from '@rahle/contract/versions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { s3Storage } from '#storage/s3-storage.ts';
import { startAzurite } from '#testing/azurite.ts';
import { buildOrganization } from '#testing/builders.ts';
import { drawImage } from '#testing/pictures.ts';
import { aPublisher } from '#testing/publishing.ts';
import { hasPython, s3Environment, startMoto } from '#testing/moto.ts';
import { smallDisk } from '#testing/small-disk.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type Uploader, uploader } from '#testing/uploads.ts';

vi.setConfig({ testTimeout: 60_000 });

const disk = smallDisk('storage-away', 16);
afterAll(() => disk.remove());

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

/** Its address is the settings'; the test's server listens elsewhere. */
const show = (api: TestServer, url: string) =>
  fetch(`${api.contentOrigin}${new URL(url).pathname}`);

async function expectUnavailable(answer: Response) {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await codeOf(answer)).toBe('storage.unavailable');
}

describe.skipIf(!disk.isThere)('on a full disk', () => {
  const dataDir = join(disk.folder, 'data');
  let api: TestServer;
  let staff: Uploader;
  let publisher: Awaited<ReturnType<typeof aPublisher>>;
  beforeAll(async () => {
    api = await startTestServer({ DATA_DIR: dataDir });
    publisher = await aPublisher(api);
    staff = await uploader(api, publisher.organization);
  });
  afterAll(() => api.stop());

  const book = (name: string) => ({
    externalId: name,
    source: { html: `<h1>${name}</h1>${'<p>A long page.</p>'.repeat(20_000)}` },
  });

  it('reads go on, writes get 503 and leave nothing, and all is well once there is room', async () => {
    const picture = await drawImage(600, 300);
    const before = await staff.upload(picture);
    const { uploadUrl, file } = await staff.announce(picture.length);
    disk.fill();

    await expectUnavailable(await staff.put(uploadUrl, picture));
    await expectUnavailable(await staff.caller.send('POST', '/contents/publish', book('B-1')));
    expect((await show(api, before.file.url)).status).toBe(200);
    expect((await staff.caller.send('GET', '/contents')).status).toBe(200);
    expect((await show(api, file.url)).status).toBe(404);
    expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([]);
    const [own] = readdirSync(join(dataDir, 'imports')).filter((name) => !name.includes('.'));
    expect(readdirSync(join(dataDir, 'imports', own!))).toEqual([]);

    disk.makeRoom();
    expect((await staff.put(uploadUrl, picture)).status).toBe(201);
    expect((await show(api, file.url)).status).toBe(200);
    const published = await staff.caller.send('POST', '/contents/publish', book('B-1'));
    expect(published.status).toBe(201);
    const { contentId } = (await published.json()) as { contentId: string };
    const latest = await staff.caller.call(versions.latest, { params: { contentId } });
    expect(latest.number).toBe(1);
  });
});

describe('with Azure', () => {
  it('away: 503 in a few seconds; back: as if nothing had been', { timeout: 300_000 }, async () => {
    const place = { folder: mkdtempSync(join(tmpdir(), 'rahle-azurite-')) };
    const first = await startAzurite(place);
    const api = await startTestServer({
      STORAGE: 'azure',
      AZURE_STORAGE_CONNECTION_STRING: first.connectionString,
      AZURE_STORAGE_CONTAINER: 'uploads',
    });
    const staff = await uploader(api, await buildOrganization(api.database));
    const picture = await drawImage(60, 30);
    const { uploadUrl, file } = await staff.announce(picture.length);
    const headers = { 'content-type': 'image/png', 'x-ms-blob-type': 'BlockBlob' };
    await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(picture) });
    expect((await show(api, file.url)).status).toBe(200);

    await first.stop();
    await expectUnavailable(await show(api, file.url));
    const page = { externalId: 'B-1', source: { html: '<h1>Page</h1>' } };
    await expectUnavailable(await staff.caller.send('POST', '/contents/publish', page));
    expect((await staff.caller.send('GET', '/contents')).status).toBe(200);

    const again = await startAzurite({ ...place, port: first.port });
    expect((await show(api, file.url)).status).toBe(200);
    expect((await staff.caller.send('POST', '/contents/publish', page)).status).toBe(201);
    await api.stop();
    await again.stop();
    rmSync(place.folder, { recursive: true, force: true });
  });
});

describe.runIf(hasPython)('with S3', () => {
  it('away: 503 in a few seconds; back: as if nothing had been', { timeout: 300_000 }, async () => {
    const first = await startMoto();
    const api = await startTestServer(s3Environment(first.account));
    const staff = await uploader(api, await buildOrganization(api.database));
    const page = (text: string) => ({ externalId: text, source: { html: `<h1>${text}</h1>` } });
    const publish = (text: string) => staff.caller.send('POST', '/contents/publish', page(text));
    expect((await publish('before')).status).toBe(201);

    await first.stop();
    await expectUnavailable(await publish('away'));
    expect((await staff.caller.send('GET', '/contents')).status).toBe(200);

    const again = await startMoto({ port: first.port });
    // Its bucket was in memory.
    await (await s3Storage(again.account)).head('any');
    expect((await publish('away')).status).toBe(201);
    await api.stop();
    await again.stop();
  });
});
