import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const [LOCKED, LOCKED_ANEW] = ['a'.repeat(64), 'b'.repeat(64)];
const INSTALLED = 'node_modules/react/index.js';
const OF_MEMBER = 'apps/api/node_modules/pg/index.js';

let place;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'rahle-kept-')));
  vi.stubEnv('XDG_CACHE_HOME', place);
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(place, { recursive: true });
});

async function clone(name) {
  const root = join(place, name);
  cpSync(import.meta.dirname, join(root, 'tools/set-up'), { recursive: true });
  return { root, ...(await import(join(root, 'tools/set-up/kept-dependencies.mjs'))) };
}

function write(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const read = (root, path) => readFileSync(join(root, path), 'utf8');
const shared = () => readdirSync(join(place, 'rahle'));

async function installed(name, text) {
  const one = await clone(name);
  write(one.root, INSTALLED, text);
  write(one.root, OF_MEMBER, text);
  mkdirSync(join(one.root, 'node_modules/@rahle'));
  symlinkSync('../../apps/api', join(one.root, 'node_modules/@rahle/api'));
  return one;
}

it('another clone with the same lock file has what one has installed, and its own copy of it', async () => {
  const one = await installed('one', 'whole');
  await one.keep(LOCKED);
  const other = await clone('other');
  mkdirSync(join(other.root, 'apps/api'), { recursive: true });
  write(other.root, 'node_modules/half/index.js', 'left by who was killed');
  write(other.root, '.tools/dependencies-draft/node_modules/half/index.js', 'left by them too');
  await other.copyKept(LOCKED);
  expect(read(other.root, INSTALLED)).toBe('whole');
  expect(read(other.root, OF_MEMBER)).toBe('whole');
  expect(readlinkSync(join(other.root, 'node_modules/@rahle/api'))).toBe('../../apps/api');
  expect(readdirSync(join(other.root, 'node_modules'))).toEqual(['@rahle', 'react']);
  write(other.root, INSTALLED, 'changed by hand');
  const third = await clone('third');
  mkdirSync(join(third.root, 'apps/api'), { recursive: true });
  await third.copyKept(LOCKED);
  expect(read(third.root, INSTALLED)).toBe('whole');
});

it('a copy that breaks off changes nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const one = await installed('one', 'whole');
  await one.keep(LOCKED);
  const other = await installed('other', 'own');
  writeFileSync(join(other.root, '.tools'), 'no folder');
  await other.copyKept(LOCKED);
  expect([read(other.root, INSTALLED), read(other.root, OF_MEMBER)]).toEqual(['own', 'own']);
});

it('a clone with another lock file gets nothing, and its own take the place of the others', async () => {
  const one = await installed('one', 'old');
  await one.keep(LOCKED);
  const other = await installed('other', 'new');
  await other.copyKept(LOCKED_ANEW);
  expect(read(other.root, INSTALLED)).toBe('new');
  await other.keep(LOCKED_ANEW);
  // A folder, and the link that says that it is whole.
  expect(shared()).toHaveLength(2);
  await one.copyKept(LOCKED_ANEW);
  expect(read(one.root, INSTALLED)).toBe('new');
});

it('where nothing can be kept it is said, and nothing fails', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const one = await installed('one', 'whole');
  writeFileSync(join(place, 'rahle'), 'no folder');
  await one.keep(LOCKED);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('could not be kept'));
});
