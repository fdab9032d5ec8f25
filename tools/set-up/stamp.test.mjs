import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { digest, hasStamp, writeStamp } from './stamp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rahle-stamp-'));
afterAll(() => rmSync(folder, { recursive: true }));

let before;
beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'one');
  writeFileSync(join(folder, 'src/deep/b.ts'), 'two');
  before = digest([join(folder, 'src')]);
});

it.each([
  ['a changed file', () => writeFileSync(join(folder, 'src/a.ts'), 'two')],
  ['an added file', () => writeFileSync(join(folder, 'src/deep/c.ts'), '')],
  ['a removed file', () => rmSync(join(folder, 'src/deep/b.ts'))],
])('%s is noticed', (_, change) => {
  change();
  expect(digest([join(folder, 'src')])).not.toBe(before);
});

it('a file that is only touched is no change', () => {
  utimesSync(join(folder, 'src/a.ts'), new Date(0), new Date(0));
  expect(digest([join(folder, 'src')])).toBe(before);
});

it('what is skipped does not count, other words do', () => {
  writeFileSync(join(folder, 'src/a.test.ts'), '');
  const skip = (path) => path.endsWith('.test.ts');
  expect(digest([join(folder, 'src')], { skip })).toBe(before);
  expect(digest([join(folder, 'src')], { skip, words: ['24.0.0'] })).not.toBe(before);
});

it('a stamp holds for the value it was written for', () => {
  const file = join(folder, 'made/stamp');
  expect(hasStamp(file, before)).toBe(false);
  writeStamp(file, before);
  expect(hasStamp(file, before)).toBe(true);
  expect(hasStamp(file, 'another')).toBe(false);
});
