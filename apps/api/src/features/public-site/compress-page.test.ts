import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { pageCompressor } from './compress-page.ts';
import type { DrawnPage } from './first-page.ts';

/** As much text as a page has. */
const PAGE = readFileSync(new URL('../../../../../docs/spec/product.md', import.meta.url), 'utf8');
const drawn = { body: PAGE } as DrawnPage;

it('a page that is asked for again gets smaller, and stays the same page', async () => {
  const compressed = pageCompressor();
  const ask = () => compressed(drawn, 'light', 'br', () => PAGE);
  const first = await ask();
  await vi.waitFor(async () => expect((await ask()).length).toBeLessThan(first.length));
  const small = await ask();
  expect(await ask()).toBe(small);
  for (const bytes of [first, small]) expect(brotliDecompressSync(bytes).toString()).toBe(PAGE);
});

it('each form and encoding is kept by itself, and what nobody drew is not kept', async () => {
  const compressed = pageCompressor();
  const [light, dark] = [() => `${PAGE}light`, () => `${PAGE}dark`];
  expect(brotliDecompressSync(await compressed(drawn, 'light', 'br', light)).toString()).toBe(
    light(),
  );
  expect(brotliDecompressSync(await compressed(drawn, 'dark', 'br', dark)).toString()).toBe(dark());
  expect(gunzipSync(await compressed(drawn, 'dark', 'gzip', dark)).toString()).toBe(dark());
  expect(brotliDecompressSync(await compressed(null, 'dark', 'br', light)).toString()).toBe(
    light(),
  );
});
