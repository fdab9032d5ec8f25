import { randomUUID } from 'node:crypto';
import { WireFailure } from '@rahle/contract/failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFile } from '#features/files/files.queries.ts';
import { imageLinks } from '#features/files/image-links.ts';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { drawImage, sizeOf } from '#testing/pictures.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type Uploader, uploader } from '#testing/uploads.ts';

let api: TestServer;
let organization: BuiltOrganization;
let staff: Uploader;
let picture: Buffer;
let url: string;
let id: string;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
  staff = await uploader(api, organization);
  picture = await drawImage(1000, 400);
  const { file } = await staff.upload(picture);
  ({ url, id } = file);
});
afterAll(() => api.stop());

/** Asks the content origin where the test's server has it. */
const ask = (address: string, options: RequestInit = {}) => {
  const { pathname, search } = new URL(address);
  return fetch(`${api.contentOrigin}${pathname}${search}`, options);
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('an uploaded image', () => {
  it('is shown to anyone, as what it is and nothing else', async () => {
    const answer = await ask(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${id}"`,
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect((await bytesOf(answer)).equals(picture)).toBe(true);
  });

  it('is told about without its bytes', async () => {
    const answer = await ask(url, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([
      200,
      String(picture.length),
    ]);
    expect((await bytesOf(answer)).length).toBe(0);
  });

  it.each(['"x", ', 'W/', ''])('is not sent again to whoever has it: %j', async (before) => {
    const answer = await ask(url, { headers: { 'if-none-match': `${before}"${id}"` } });
    expect([answer.status, (await bytesOf(answer)).length]).toEqual([304, 0]);
    expect(answer.headers.get('etag')).toBe(`"${id}"`);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-20', -20, undefined],
  ])('is sent in part for %s', async (range, start, end) => {
    const answer = await ask(url, { headers: { range } });
    expect(answer.status).toBe(206);
    const part = picture.subarray(start, end);
    expect((await bytesOf(answer)).equals(part)).toBe(true);
    const first = start < 0 ? picture.length + start : start;
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${picture.length}`,
    );
  });

  it('is not sent for a range beyond its end, and whole for one that makes no sense or is outdated', async () => {
    const status = async (headers: Record<string, string>) => (await ask(url, { headers })).status;
    expect(await status({ range: 'bytes=99999999-' })).toBe(416);
    expect(await status({ range: 'lines=1-2' })).toBe(200);
    expect(await status({ range: 'bytes=0-1,5-6' })).toBe(200);
    expect(await status({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200);
    expect(await status({ range: 'bytes=0-1', 'if-range': `"${id}"` })).toBe(206);
  });

  it('has copies that are narrower and smaller, named by srcset', async () => {
    const row = (await findFile(api.database.tenant(organization.id), id))!;
    const image = imageLinks(api.settings.contentOrigin)(organization.id, row);
    expect(image).toEqual({
      url,
      width: 1000,
      height: 400,
      srcset: `${url}?w=240 240w, ${url}?w=480 480w, ${url}?w=960 960w, ${url} 1000w`,
    });
    for (const width of [240, 480, 960]) {
      const answer = await ask(`${url}?w=${width}`);
      expect([answer.headers.get('content-type'), answer.headers.get('etag')]).toEqual([
        'image/webp',
        `"${id}.w${width}"`,
      ]);
      const copy = await bytesOf(answer);
      expect(copy.length).toBeLessThan(picture.length);
      expect(await sizeOf(copy)).toMatchObject({ width, format: 'webp' });
    }
  });

  it('stands in for a copy that was not worth making', async () => {
    const answer = await ask(`${url}?w=1920`);
    expect((await bytesOf(answer)).equals(picture)).toBe(true);
  });
});

describe('nothing is shown', () => {
  const refusal = async (address: string) => {
    const answer = await ask(address);
    const { code } = WireFailure.parse(await answer.json());
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return `${answer.status} ${code}`;
  };

  it('at addresses nobody gave out', async () => {
    const unknown = [
      url.replace(id, randomUUID()),
      url.replace(organization.id, randomUUID()),
      url.replace(id, 'x'),
      url.replace(id, '..%2f..%2fauth-secret'),
      `${url}?w=481`,
      `${url}?w=480&w=960`,
    ];
    for (const address of unknown) expect(await refusal(address)).toBe('404 file.not_found');
    expect(await refusal(`${api.contentOrigin}/api/files`)).toBe('404 route.not_found');
  });

  it('of another organization under this one’s name', async () => {
    const other = await buildOrganization(api.database);
    expect(await refusal(url.replace(organization.id, other.id))).toBe('404 file.not_found');
  });

  it('of a package', async () => {
    const sent = { fileType: 'CONTENT_PACKAGE', mimeType: 'text/html' } as const;
    const { status, file } = await staff.upload(
      Buffer.from('<!doctype html><script>1</script>'),
      sent,
    );
    expect(status).toBe(201);
    expect(await refusal(file.url)).toBe('404 file.not_found');
  });

  it('before its bytes have come', async () => {
    const { file } = await staff.announce(1000);
    expect(await refusal(file.url)).toBe('404 file.not_found');
  });

  it('of an archived organization', async () => {
    const gone = await buildOrganization(api.database);
    const { file } = await (await uploader(api, gone)).upload(await drawImage(10, 10));
    expect((await ask(file.url)).status).toBe(200);
    const archive = api.database.platform
      .updateTable('organizations')
      .set({ archived_at: new Date() });
    await archive.where('id', '=', gone.id).execute();
    expect(await refusal(file.url)).toBe('404 file.not_found');
  });
});
