import { files } from '@rahle/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type Uploader, uploader } from '#testing/uploads.ts';

const MB = 1024 * 1024;
const body = {
  fileName: 'yaz.png',
  title: 'Yaz',
  fileSize: 1000,
  fileType: 'ORGANIZATION_SLIDER',
  mimeType: 'image/png',
} as const;

let api: TestServer;
let organization: BuiltOrganization;
let staff: Uploader;
beforeAll(async () => {
  api = await startTestServer({
    IMAGE_QUOTA_BYTES: String(10 * MB),
    PACKAGE_QUOTA_BYTES: String(600 * MB),
    CONTENT_ORIGIN: 'https://{id}.books.test',
  });
  organization = await buildOrganization(api.database);
  staff = await uploader(api, organization);
});
afterAll(() => api.stop());

describe('announcing a file', () => {
  it('gives the file and an address under the app origin to send it to', async () => {
    const answer = await staff.caller.send('POST', '/files', body);
    expect(answer.status).toBe(201);
    const { uploadUrl, file } = await answer.json();
    expect(file).toEqual({
      id: file.id,
      url: `https://files.books.test/files/${organization.id}/${file.id}`,
      title: 'Yaz',
      type: 'ORGANIZATION_SLIDER',
    });
    expect(uploadUrl.startsWith(`http://${organization.domain}:3000/api/`)).toBe(true);
  });

  it('leads platform staff to the origin they are at, whichever organization they work in', async () => {
    const superUser = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
    const other = await buildOrganization(api.database);
    const { uploadUrl, file } = await api
      .caller({
        authorization: `Bearer ${await api.accessToken(superUser, organization)}`,
        'x-organization-domain': other.domain,
      })
      .call(files.create, { body });
    expect(new URL(uploadUrl).hostname).toBe(organization.domain);
    expect(file.url).toContain(other.id);
  });

  it.each([
    ['fileSize', 0, 'file.empty', 'File size must be at least 1 byte'],
    ['fileSize', 10 * MB + 1, 'slider_image.too_large', 'File size exceeds limit of 10MB'],
    [
      'mimeType',
      'image/svg+xml',
      'file.not_an_image',
      'Invalid file type. Allowed types: png, jpeg, jpg, gif, webp',
    ],
    [
      'fileName',
      'a'.repeat(255),
      'file_name.too_long',
      'File name must be less than 255 characters',
    ],
  ])('refuses a wrong %s with 400 and names the field: %j', async (field, value, code, message) => {
    const answer = await staff.caller.send('POST', '/files', { ...body, [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'request.invalid',
      message,
      fields: { [field]: code },
    });
  });

  it('says so in Turkish too', async () => {
    const manager = await buildAccount(api.database, organization, { role: 'MANAGER' });
    const authorization = `Bearer ${await api.accessToken(manager, organization)}`;
    const answer = await api
      .caller({ authorization, 'accept-language': 'tr' })
      .send('POST', '/files', { ...body, fileSize: 0 });
    expect((await answer.json()).message).toBe('Dosya boyutu en az 1 bayt olmalı');
  });
});

describe('the quota', () => {
  it('is kept under twenty announcements at once', async () => {
    const home = await buildOrganization(api.database);
    const { caller } = await uploader(api, home);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        caller.send('POST', '/files', { ...body, fileSize: 2 * MB }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });

  it('refuses with the figures, and counts images and packages apart, per organization', async () => {
    const home = await buildOrganization(api.database);
    const { caller, announce } = await uploader(api, home);
    await announce(9.5 * MB);
    const refused = await caller.send('POST', '/files', { ...body, fileSize: MB });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'quota.exceeded',
        message: 'This file (1 MB) does not fit: 9.5 MB of the organization’s 10 MB are in use.',
      }),
    ]);
    await announce(MB / 2);
    await announce(500 * MB, { fileType: 'CONTENT_PACKAGE', mimeType: 'application/zip' });
    await (await uploader(api, await buildOrganization(api.database))).announce(10 * MB);
  });
});
