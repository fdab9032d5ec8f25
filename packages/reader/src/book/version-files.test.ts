import { afterEach, expect, test, vi } from 'vitest';
import { decodeText } from '#book/decode-text.ts';
import { scaleFontSizes } from '#book/scale-font-sizes.ts';
import { FileUnreachable, versionFiles } from '#book/version-files.ts';

afterEach(() => vi.unstubAllGlobals());

const files = versionFiles({ metaInf: [] }, 'https://books.example/v/ticket/index.html#page=2');
const answer = (status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () => new Response('text', { status })),
  );

test('names are addresses beside the page, encoded once', () => {
  expect(files.addressOf('OEBPS/giriş 1.xhtml')).toBe(
    'https://books.example/v/ticket/epub/OEBPS/giri%C5%9F%201.xhtml',
  );
  expect(files.addressOf('a%23b.xhtml')).toMatch(/epub\/a%23b\.xhtml$/);
  expect(files.addressOf('100%.xhtml')).toMatch(/epub\/100%25\.xhtml$/);
});

test('a file that is not there is null; one that cannot be had is an error', async () => {
  answer(404);
  expect(await files.readText('a.xhtml')).toBeNull();
  answer(403);
  await expect(files.readText('a.xhtml')).rejects.toThrow(FileUnreachable);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(files.readBlob('a.png')).rejects.toThrow(FileUnreachable);
});

test('what the importer knows to be missing is not asked for', async () => {
  answer(200);
  expect(await files.readText('META-INF/encryption.xml')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('older books say how they are written', () => {
  const turkish = [0xfe, 0xf0, 0xdd]; // ş ğ İ in windows-1254
  const head = new TextEncoder().encode('<?xml version="1.0" encoding="windows-1254"?><p>');
  expect(decodeText(new Uint8Array([...head, ...turkish]).buffer)).toMatch(/şğİ$/);
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x31, 0x01]).buffer)).toBe('ı');
  expect(decodeText(new TextEncoder().encode('<p>ışık</p>').buffer)).toBe('<p>ışık</p>');
});

test('type set in pixels follows the text size', () => {
  expect(scaleFontSizes('p{font-size:12pt;line-height: 24px;width:10px}')).toBe(
    'p{font-size:1rem;line-height: 1.5rem;width:10px}',
  );
});
