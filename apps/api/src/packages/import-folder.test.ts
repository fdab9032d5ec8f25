import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importPath, sweepImports } from '#packages/import-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rahle-imports-')), 'imports');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

it('what a dead process left is swept, what a living one unpacks stays', async () => {
  const mine = await importPath(folder);
  mkdirSync(mine);
  mkdirSync(join(folder, 'dead', 'package', 'blobs'), { recursive: true });
  writeFileSync(join(folder, 'dead.owner'), `${process.pid} another-boot:1`);
  // As versions before this one named them, without an owner.
  mkdirSync(join(folder, 'older', 'blobs'), { recursive: true });
  writeFileSync(join(folder, 'older.package'), 'PK');

  await sweepImports(folder);
  expect(existsSync(mine)).toBe(true);
  expect(await readdir(folder)).toHaveLength(2);
});

it('a folder that is not there needs no sweep', async () => {
  await expect(sweepImports(join(folder, 'nowhere'))).resolves.toBeUndefined();
});

it('others of this machine are shut out', async () => {
  await importPath(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
