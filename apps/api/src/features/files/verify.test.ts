import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFile } from '#features/files/files.queries.ts';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { claimPng, drawAnimation, drawImage, flatPng, chequeredPng } from '#testing/pictures.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type Uploader, uploader } from '#testing/uploads.ts';

let api: TestServer;
let organization: BuiltOrganization;
let staff: Uploader;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  staff = await uploader(api, organization);
});
afterAll(() => api.stop());

const rowOf = (id: string) => findFile(api.database.tenant(organization.id), id);

async function keptOf(id: string): Promise<string[]> {
  const names = await readdir(`${api.settings.dataDir}/files`, { recursive: true });
  return names.map((name) => name.split('/').at(-1)!).filter((name) => name.startsWith(id));
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('bytes that are not what they claim', () => {
  const page = () => Buffer.from('<!doctype html><script>alert(1)</script>');
  const png = (...more: Buffer[]) =>
    drawImage(20, 20).then((image) => Buffer.concat([image, ...more]));

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a page', 'image/png', page],
    ['an SVG', 'image/png', () => Buffer.from(SVG)],
    [
      'an SVG with an XML declaration',
      'image/webp',
      () => Buffer.from(`<?xml version="1.0"?>${SVG}`),
    ],
    ['a ZIP', 'image/png', () => Buffer.from('PK\x03\x04rest', 'latin1')],
    ['a JPEG', 'image/png', () => drawImage(20, 20, 'jpeg')],
    ['a PNG', 'image/jpeg', () => png()],
    [
      'a TIFF',
      'image/png',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'a signature and a script',
      'image/gif',
      () => Buffer.from('GIF89a/*\0\0*/=1;alert(document.domain)'),
    ],
    [
      'a signature and a page',
      'image/jpeg',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page()]),
    ],
    ['a signature alone', 'image/png', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half an image', 'image/png', async () => (await png()).subarray(0, 300)],
    [
      'half a large image',
      'image/jpeg',
      async () => (await drawImage(900, 900, 'jpeg')).subarray(0, 20_000),
    ],
    ['one byte', 'image/webp', () => Buffer.from('R')],
  ])('are refused and gone: %s as %s', async (_, mimeType, bytes) => {
    const { status, code, file, uploadUrl } = await staff.upload(await bytes(), { mimeType });
    expect([status, code]).toEqual([400, 'file.refused']);
    expect([await rowOf(file.id), await keptOf(file.id)]).toEqual([undefined, []]);
    const again = await staff.put(uploadUrl, await drawImage(20, 20), { 'content-type': mimeType });
    expect(again.status).toBe(404);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a page', 'application/zip', page],
    [
      'an image before a ZIP',
      'application/epub+zip',
      () => png(Buffer.from('PK\x03\x04', 'latin1')),
    ],
    [
      'an empty ZIP',
      'application/zip',
      () => Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
    ],
    ['an image', 'text/html', () => png()],
    ['a ZIP', 'text/html', () => Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
    ['bytes in no encoding', 'text/html', () => Buffer.from([0xc3, 0x28, 0xa0, 0xa1])],
  ])('are refused as a package: %s as %s', async (_, mimeType, bytes) => {
    const sent = await staff.upload(await bytes(), { fileType: 'CONTENT_PACKAGE', mimeType });
    expect([sent.status, sent.code]).toEqual([400, 'file.refused']);
  });

  it.each([
    ['a ZIP', 'application/zip', Buffer.from('PK\x03\x04\x14\0', 'latin1')],
    ['an EPUB', 'application/epub+zip', Buffer.from('PK\x03\x04\x14\0', 'latin1')],
    ['a page in an old encoding', 'text/html', Buffer.from('<HTML><p>\xfe\xfd', 'latin1')],
    ['a page with a byte order mark', 'text/html', Buffer.from('\ufeff\n<!DOCTYPE html><p>ş')],
    ['a fragment', 'text/html', Buffer.from('<h1>Işık</h1>')],
    [
      'a page cut within a letter by the sample',
      'text/html',
      Buffer.from('ş'.repeat(5000).padStart(10_001, ' ')),
    ],
  ])('but %s is taken as %s', async (_, mimeType, bytes) => {
    expect((await staff.upload(bytes, { fileType: 'CONTENT_PACKAGE', mimeType })).status).toBe(201);
  });
});

describe('an image', () => {
  it.each([
    [8192, 1, 201, undefined],
    [8193, 1, 400, 'image.too_many_pixels'],
    [1, 8193, 400, 'image.too_many_pixels'],
    [8000, 5000, 201, undefined],
    [8001, 5000, 400, 'image.too_many_pixels'],
  ])('of %i × %i pixels is answered %i', async (width, height, status, code) => {
    const sent = await staff.upload(flatPng(width, height));
    expect([sent.status, sent.code]).toEqual([status, code]);
  });

  it('that claims 30 000 × 30 000 pixels in a few bytes is refused by its header', async () => {
    const bomb = claimPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200);
    const { status, code, file } = await staff.upload(bomb);
    expect([status, code]).toEqual([400, 'image.too_many_pixels']);
    expect([await rowOf(file.id), await keptOf(file.id)]).toEqual([undefined, []]);
  });

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be a %s', async (format) => {
    const { status, file } = await staff.upload(await drawImage(30, 20, format), {
      mimeType: `image/${format}`,
    });
    expect(status).toBe(201);
    expect(await rowOf(file.id)).toMatchObject({
      state: 'READY',
      width: 30,
      height: 20,
      variants: [],
    });
  });

  it('may be called jpg', async () => {
    const { status } = await staff.upload(await drawImage(30, 20, 'jpeg'), {
      mimeType: 'image/jpg',
    });
    expect(status).toBe(201);
  });

  it('gets copies narrower than itself', async () => {
    const { file } = await staff.upload(await drawImage(1500, 300));
    expect((await rowOf(file.id))?.variants).toEqual([240, 480, 960, 1440]);
    expect((await keptOf(file.id)).toSorted()).toEqual(
      ['', '.w1440', '.w240', '.w480', '.w960'].map((suffix) => `${file.id}${suffix}`),
    );
  });

  it('gets no copy that would weigh more than itself', async () => {
    const { file } = await staff.upload(await chequeredPng(500, 300));
    expect((await rowOf(file.id))?.variants).toEqual([]);
  });

  it.each(['gif', 'webp'] as const)('that moves (%s) stays as it is', async (format) => {
    const moving = await drawAnimation(600, format);
    const { status, file } = await staff.upload(moving, { mimeType: `image/${format}` });
    expect(status).toBe(201);
    expect(await rowOf(file.id)).toMatchObject({ width: 600, height: 40, variants: [] });
  });

  it('taken with a turned camera is measured as it is shown', async () => {
    const turned = await sharp(await drawImage(700, 500, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { file } = await staff.upload(turned, { mimeType: 'image/jpeg' });
    expect(await rowOf(file.id)).toMatchObject({ width: 500, height: 700, variants: [240, 480] });
  });
});
