import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { claim, holderOf } from '#lock-files/claim.ts';

const folder = mkdtempSync(join(tmpdir(), 'rahle-claim-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a claim is held until it is released', () => {
  const file = join(folder, 'held');
  const mine = claim(file);
  expect(holderOf(file)).toBe(process.pid);
  expect(claim(file)).toEqual({ heldBy: process.pid });
  if ('release' in mine) mine.release();
  expect(holderOf(file)).toBeUndefined();
});

it.each([
  ['a pid that runs no more', '999999999 boot:1'],
  ['a pid that another process has now', `${process.ppid} boot:1`],
  ['half a file', '12'],
  ['an empty file', ''],
])('a claim left behind by %s is taken over', (_, content) => {
  const file = join(folder, 'stale');
  writeFileSync(file, content);
  expect(holderOf(file)).toBeUndefined();
  const mine = claim(file);
  expect(mine).toHaveProperty('release');
  if ('release' in mine) mine.release();
});
