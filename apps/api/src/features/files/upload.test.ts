import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireUsableFile } from './usable-file.ts';
import { fileServices } from '#features/files/files.services.ts';
import { archiveOrganization } from '#features/organizations/organizations.queries.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { drawImage } from '#testing/pictures.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { type Announced, type Uploader, uploader } from '#testing/uploads.ts';

let api: TestServer;
let organization: BuiltOrganization;
let staff: Uploader;
let picture: Buffer;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  staff = await uploader(api, organization);
  picture = await drawImage(64, 48);
});
afterAll(() => api.stop());

const services = () => fileServices(api.settings, api.database, TEST_SECRET);
const tenant = () => api.database.tenant(organization.id);

/** Whether a slider may refer to it: the usable row, or the code of the refusal. */
const use = async ({ file }: Pick<Announced, 'file'>, at = tenant()) =>
  requireUsableFile(await services(), at, { fileId: file.id, type: 'ORGANIZATION_SLIDER' }).then(
    ({ state }) => state as string,
    ({ code, status }) => `${status} ${code}`,
  );

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(`${api.settings.dataDir}/files`, {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('sending the bytes', () => {
  it('makes the file usable; the answer is an empty 201', async () => {
    const announced = await staff.announce(picture.length);
    expect(await use(announced)).toBe('422 file.not_usable');
    const answer = await staff.put(announced.uploadUrl, picture);
    expect([answer.status, await answer.text()]).toEqual([201, '']);
    expect(await use(announced)).toBe('READY');
  });

  it('works once: the second time is 409 and changes nothing', async () => {
    const { uploadUrl } = await staff.upload(picture);
    const again = await staff.put(uploadUrl, picture);
    expect([again.status, (await again.json()).code]).toEqual([409, 'file.exists']);
  });

  it('is refused once its organization is archived', async () => {
    const closing = await buildOrganization(api.database);
    const { announce, put } = await uploader(api, closing);
    const { uploadUrl } = await announce(picture.length);
    await archiveOrganization(api.database.platform, closing.id);
    const refused = await put(uploadUrl, picture);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'upload.link_refused']);
    expect(await keptFiles()).not.toContain(new URL(uploadUrl).pathname.split('/').at(-1));
  });

  it('of five at once, one is taken', async () => {
    const { uploadUrl } = await staff.announce(picture.length);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff.put(uploadUrl, picture)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it.each([
    ['no x-ms-blob-type', { 'x-ms-blob-type': '' }],
    ['another blob type', { 'x-ms-blob-type': 'PageBlob' }],
    ['another type', { 'content-type': 'image/jpeg' }],
    ['no type', { 'content-type': '' }],
    ['a malformed type', { 'content-type': 'picture' }],
  ])('with %s is 400, and may be tried again', async (_, headers) => {
    const { uploadUrl } = await staff.announce(picture.length);
    const refused = await staff.put(uploadUrl, picture, headers);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'upload.mismatch']);
    expect((await staff.put(uploadUrl, picture)).status).toBe(201);
  });

  it.each([-1, 1])('that differ from the announced size by %i is 400', async (difference) => {
    const sent = await staff.upload(picture, { size: picture.length + difference });
    expect([sent.status, sent.code]).toEqual([400, 'upload.mismatch']);
    expect(await use(sent)).toBe('422 file.not_usable');
  });

  it('takes a charset beside the type', async () => {
    const page = Buffer.from('<!doctype html><title>x</title>');
    const sent = { fileType: 'CONTENT_PACKAGE', mimeType: 'text/html' } as const;
    const { uploadUrl } = await staff.announce(page.length, sent);
    const answer = await staff.put(uploadUrl, page, { 'content-type': 'text/html; charset=utf-8' });
    expect(answer.status).toBe(201);
  });
});

describe('the address to send to', () => {
  it('is refused once anything in it is changed', async () => {
    const { uploadUrl } = await staff.announce(picture.length);
    const { uploadUrl: other } = await staff.announce(picture.length);
    const changed = (change: (url: URL) => void) => {
      const url = new URL(uploadUrl);
      change(url);
      return url.href;
    };
    const forged = [
      changed((url) => url.searchParams.set('expires', String(Date.now() + 3_600_000))),
      changed((url) => url.searchParams.set('signature', 'A'.repeat(43))),
      changed((url) => url.searchParams.delete('signature')),
      changed((url) => (url.search = '')),
      changed((url) => (url.pathname = new URL(other).pathname)),
      changed((url) => (url.pathname = url.pathname.replace(organization.id, randomUUID()))),
    ];
    for (const url of forged) {
      const answer = await staff.put(url, picture);
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'upload.link_refused']);
    }
  });

  it('holds for ten minutes', async () => {
    const { uploadUrl } = await staff.announce(picture.length);
    const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      later(10);
      expect((await staff.put(uploadUrl, picture)).status).toBe(403);
      later(-0.1);
      expect((await staff.put(uploadUrl, picture)).status).toBe(201);
    } finally {
      vi.useRealTimers();
    }
  });

  it('may be used from the app’s own pages and the shell’s, and from no other site', async () => {
    const { uploadUrl } = await staff.announce(picture.length);
    const preflight = async (origin: string) => {
      const answer = await fetch(staff.reachable(uploadUrl), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type,x-ms-blob-type,if-none-match',
        },
      });
      const { headers } = answer;
      return headers.get('access-control-allow-origin') === origin &&
        headers.get('access-control-allow-headers')?.includes('x-ms-blob-type, if-none-match')
        ? 'open'
        : 'shut';
    };
    const ours = [
      `http://${organization.domain}:3000`,
      'tauri://localhost',
      'https://tauri.localhost',
    ];
    expect(await Promise.all(ours.map(preflight))).toEqual(['open', 'open', 'open']);
    const others = [
      'https://evil.test',
      'null',
      `http://${organization.domain}:3001`,
      'http://x.test:3000',
    ];
    expect(await Promise.all(others.map(preflight))).toEqual(['shut', 'shut', 'shut', 'shut']);
  });
});

describe('an upload that breaks off', () => {
  it('leaves nothing behind and may be tried again', async () => {
    const bytes = await drawImage(700, 700);
    const { uploadUrl, file } = await staff.announce(bytes.length);
    const { host, hostname, port, pathname, search } = new URL(staff.reachable(uploadUrl));
    const line = connect(Number(port), hostname);
    line.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: image/png\r\n` +
        `x-ms-blob-type: BlockBlob\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    line.write(bytes.subarray(0, bytes.length / 2));
    await vi.waitFor(async () =>
      expect(await readdir(`${api.settings.dataDir}/files/incoming`)).toHaveLength(1),
    );
    line.destroy();
    await vi.waitFor(async () =>
      expect(await readdir(`${api.settings.dataDir}/files/incoming`)).toEqual([]),
    );
    expect(await keptFiles()).not.toContain(file.id);
    expect((await staff.put(uploadUrl, bytes)).status).toBe(201);
  });

  it('by the death of the server after the last byte is made good at first use', async () => {
    const announced = await staff.announce(picture.length);
    const { storage } = await services();
    const key = uploadKey(organization.id, announced.file.id);
    await storage.put(key, Readable.from([picture]), { size: picture.length, type: 'image/png' });
    expect((await staff.put(announced.uploadUrl, picture)).status).toBe(409);
    const uses = await Promise.all(Array.from({ length: 4 }, () => use(announced)));
    expect(uses).toEqual(Array(4).fill('READY'));
  });
});

describe('a usable file', () => {
  it('is usable by its own organization, for what it was sent for', async () => {
    const sent = await staff.upload(picture, { fileType: 'CONTENT_COVER' });
    expect(sent.status).toBe(201);
    expect(await use(sent)).toBe('422 file.not_usable');
    const slider = await staff.upload(picture);
    const elsewhere = api.database.tenant((await buildOrganization(api.database)).id);
    expect([await use(slider), await use(slider, elsewhere)]).toEqual([
      'READY',
      '422 file.not_usable',
    ]);
    expect(await use({ file: { ...slider.file, id: randomUUID() } })).toBe('422 file.not_usable');
  });

  it('answers slow senders', async () => {
    const { uploadUrl } = await staff.announce(picture.length);
    const slowly = async function* () {
      for (let at = 0; at < picture.length; at += 1000) {
        yield picture.subarray(at, at + 1000);
        await sleep(5);
      }
    };
    const answer = await fetch(staff.reachable(uploadUrl), {
      method: 'PUT',
      headers: {
        'content-type': 'image/png',
        'x-ms-blob-type': 'BlockBlob',
        'content-length': String(picture.length),
      },
      body: slowly() as never,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(201);
  });
});
