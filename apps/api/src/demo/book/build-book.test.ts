import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBook } from '#demo/build-book.ts';
import { type ImportBench, importBench } from '#packages/testing/import-bench.ts';

const DEMO = join(import.meta.dirname, '../../../demo');
const texts = ['en', 'tr'].flatMap((language) =>
  readdirSync(join(DEMO, language, 'books')).map((name) => join(DEMO, language, 'books', name)),
);

let bench: ImportBench;
beforeAll(async () => {
  bench = await importBench();
});
afterAll(() => bench.close());

it('binds every book of the demo, and each can be imported without a warning', async () => {
  for (const text of texts) {
    const { bytes, mimeType, meta } = await buildBook(text);
    const imported = await bench.import(bytes, mimeType);
    expect([text, imported.warnings]).toEqual([text, []]);
    expect(imported.title).toBe(meta.title);
    expect(imported.language).toBe(text.includes('/tr/books') ? 'tr' : 'en');
    expect(imported.tableOfContents?.titles.length).toBeGreaterThan(0);
    expect(imported.cover === null).toBe(mimeType === 'text/html');
  }
}, 240_000);

it('gives the same bytes every time', async () => {
  for (const text of [texts[1]!, texts.at(-1)!])
    expect((await buildBook(text)).bytes.equals((await buildBook(text)).bytes)).toBe(true);
});
