import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const WHAT = { name: 'thing', version: '1.0.0', made: ['part'] };

let place;
let one;
let other;
beforeEach(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'rahle-bring-')));
  vi.stubEnv('XDG_CACHE_HOME', place);
  vi.spyOn(console, 'log').mockReturnValue();
  one = await clone('one');
  other = await clone('other');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(place, { recursive: true });
});

/** Each clone has its own lock, and all have one shared folder. */
async function clone(name) {
  const tools = join(place, name, 'tools/set-up');
  cpSync(import.meta.dirname, tools, { recursive: true });
  return (await import(join(tools, 'bring.mjs'))).bring;
}

const write = (text) => (folder) => writeFile(join(folder, 'program'), text);
const programOf = (folder) => readFileSync(join(folder, 'program'), 'utf8');
const shared = () => readdirSync(join(place, 'rahle'));
const folders = () =>
  readdirSync(join(place, 'rahle'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('two clones that bring the same at once end with one whole folder', async () => {
  const bothBegan = Promise.withResolvers();
  let begun = 0;
  const install = async (folder) => {
    await writeFile(join(folder, 'half'), '');
    if (++begun === 2) bothBegan.resolve();
    await bothBegan.promise;
    await write('whole')(folder);
  };
  const [first, second] = await Promise.all([one(WHAT, install), other(WHAT, install)]);
  expect(begun).toBe(2);
  expect(second).toBe(first);
  expect(programOf(first)).toBe('whole');
  expect(folders()).toHaveLength(1);
});

it('what one clone has brought, another takes', async () => {
  const folder = await one(WHAT, write('whole'));
  const install = vi.fn();
  expect(await other(WHAT, install)).toBe(folder);
  expect(install).not.toHaveBeenCalled();
});

it('two runs of one clone take turns, and the second has nothing left to do', async () => {
  const install = vi.fn(write('whole'));
  const [first, second] = await Promise.all([one(WHAT, install), one(WHAT, install)]);
  expect(second).toBe(first);
  expect(install).toHaveBeenCalledOnce();
});

it('what fails on the way leaves nothing, and the next try succeeds', async () => {
  const fail = async (folder) => {
    await write('half')(folder);
    throw new Error('no network');
  };
  await expect(one(WHAT, fail)).rejects.toThrow('no network');
  expect(shared()).toEqual([]);
  expect(programOf(await one(WHAT, write('whole')))).toBe('whole');
});

it('who is killed on the way keeps no other clone from bringing it', async () => {
  const began = Promise.withResolvers();
  const never = async (folder) => {
    await write('half')(folder);
    began.resolve();
    await new Promise(() => {});
  };
  void one(WHAT, never);
  await began.promise;
  expect(programOf(await other(WHAT, write('whole')))).toBe('whole');
});

it('a link whose folder was removed is replaced', async () => {
  const gone = await one(WHAT, write('first'));
  rmSync(gone, { recursive: true });
  const folder = await one(WHAT, write('again'));
  expect(programOf(folder)).toBe('again');
  expect(await other(WHAT, vi.fn())).toBe(folder);
  expect(folders()).toHaveLength(1);
});

it('other parts have another folder', async () => {
  const folder = await one(WHAT, write('whole'));
  const another = await one({ ...WHAT, made: ['part', 'more'] }, write('more'));
  expect(another).not.toBe(folder);
  expect(dirname(another)).toBe(dirname(folder));
});
