import { expect } from '@playwright/test';
import { writeZip } from '../apps/api/src/packages/testing/zip-writer.ts';
import { test } from './hostile/open.ts';
import { REFUSED } from './hostile/packages.ts';

for (const { name, make, mimeType, blames, because } of REFUSED) {
  test(`a package that ${name} is refused by name`, async ({ held }) => {
    const { status, body } = await held.manager.publishPackage(make(), mimeType);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'package.refused' });
    if (blames) expect(body.message).toContain(`“${blames}”`);
    expect(body.message).toMatch(because);
    const ready = await fetch(`${held.app}/readyz`);
    expect(ready.status, 'the server is well').toBe(200);
  });
}

const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

test('bytes that are not what they claim do not get in', async ({ held }) => {
  const { call } = held.manager;
  const claims: [Buffer, string, string][] = [
    [PAGE, 'CONTENT_COVER', 'image/png'],
    [DRAWING, 'CONTENT_COVER', 'image/webp'],
    [Buffer.concat([Buffer.from('GIF89a'), PAGE]), 'CONTENT_COVER', 'image/gif'],
    [PAGE, 'CONTENT_PACKAGE', 'application/zip'],
    [writeZip([{ name: 'index.html', data: 'x' }]), 'CONTENT_PACKAGE', 'text/html'],
  ];
  for (const [bytes, fileType, mimeType] of claims) {
    const file = { fileName: 'f', title: 'F', fileSize: bytes.length, fileType, mimeType };
    const { status, body } = await call<{ uploadUrl: string }>('POST', '/files', file);
    expect(status).toBe(201);
    const put = await fetch(body.uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': mimeType, 'x-ms-blob-type': 'BlockBlob' },
      body: new Uint8Array(bytes),
    });
    expect(put.status, `${fileType} ${mimeType}`).toBe(400);
  }
  for (const mimeType of ['image/svg+xml', 'text/html', 'application/xhtml+xml']) {
    const file = { fileName: 'f', title: 'F', fileSize: 9, fileType: 'CONTENT_COVER', mimeType };
    expect((await call('POST', '/files', file)).status, mimeType).toBe(400);
  }
});

test('addresses that are no https pages cannot be published', async ({ held }) => {
  const addresses = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'http://books.example/',
    'blob:http://localhost/x',
  ];
  for (const url of addresses)
    expect((await held.manager.publishAddress(url)).status, url).toBe(400);
});

test('the server’s own neighbourhood cannot be read through a published address', async ({
  held,
}) => {
  const { publishAddress, call } = held.manager;
  for (const url of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/latest',
  ]) {
    const { status, body } = await publishAddress(url);
    if (status >= 400) continue;
    const query = new URLSearchParams({ url });
    const fetched = await call<{ code: string }>('GET', `/files/fetch-html?${query}`);
    expect({ url, status: fetched.status, code: fetched.body.code }).toEqual({
      url,
      status: 422,
      code: 'page.unreachable',
    });
    await held.manager.withdraw(body.contentId);
  }
});
