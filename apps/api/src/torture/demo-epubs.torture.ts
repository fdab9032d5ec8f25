import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { PACKAGE_TYPES } from '@rahle/contract/media-types';
import { buildBook } from '#demo/build-book.ts';
import { bookTexts } from '#demo/library-texts.ts';

const SET_UP = new URL('../../../../tools/set-up/epubcheck.mjs', import.meta.url);

it('every EPUB of the demo is valid by EPUBCheck', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rahle-epubs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths: string[] = [];
  for (const text of [...bookTexts('en'), ...bookTexts('tr')]) {
    const { bytes, mimeType, fileName } = await buildBook(text);
    if (mimeType !== PACKAGE_TYPES.epub) continue;
    paths.push(join(folder, fileName));
    await writeFile(paths.at(-1)!, bytes);
  }
  expect(paths.length).toBeGreaterThan(10);
  const { bringEpubCheck } = await import(SET_UP.href);
  const program: string = await bringEpubCheck();
  const found: string[] = [];
  for (const path of paths) {
    // Where it finds an error it says which, and ends with 1.
    const { stdout, stderr } = await promisify(execFile)(program, [path]).catch((error) => error);
    found.push(...`${stdout}${stderr}`.split('\n').filter((line) => /ERROR|FATAL/.test(line)));
  }
  expect(found).toEqual([]);
});
