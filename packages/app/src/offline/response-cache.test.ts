import { afterEach, expect, it, vi } from 'vitest';
import { aCacheFile } from '#testing/a-cache-file.ts';
import { openResponseCache } from './response-cache.ts';

afterEach(() => vi.restoreAllMocks());

it('lets the least recently used go first when there is no more room', async () => {
  const { disk, file } = aCacheFile();
  let time = 0;
  const options = { maxBytes: 1200, now: () => ++time };
  const cache = await openResponseCache(file, options);
  const names = Array.from({ length: 12 }, (_, at) => `reply ${at}`);
  for (const name of names) {
    cache.put(name, 'x'.repeat(60));
    cache.find('reply 0');
  }
  await cache.flush();

  expect(new TextEncoder().encode(disk.text!).length).toBeLessThanOrEqual(1200);
  const reopened = await openResponseCache(file, options);
  const kept = names.filter((name) => reopened.find(name));
  expect(kept).toContain('reply 0');
  expect(kept).toContain('reply 11');
  expect(kept).not.toContain('reply 1');
});

it('does not give up everything else for one reply', async () => {
  const { file } = aCacheFile();
  const options = { maxBytes: 2000 };
  const cache = await openResponseCache(file, options);
  for (const name of ['home', 'list', 'detail']) cache.put(name, 'x'.repeat(60));
  cache.put('a manifest of fifty thousand files', 'x'.repeat(2500));
  await cache.flush();

  const reopened = await openResponseCache(file, options);
  expect(['home', 'list', 'detail'].map((name) => reopened.find(name)?.reply)).toEqual(
    Array.from({ length: 3 }, () => 'x'.repeat(60)),
  );
  expect(reopened.find('a manifest of fifty thousand files')).toBeUndefined();
});

it('that is emptied while it is being saved stays empty', async () => {
  const { disk, file } = aCacheFile();
  const first = await openResponseCache(file);
  first.put('mine', 'secret');
  await first.flush();

  let answerLoad = () => {};
  const load = () =>
    new Promise<string | null>((resolve) => {
      const { text } = disk;
      answerLoad = () => resolve(text);
    });
  const opening = openResponseCache({ ...file, load });
  answerLoad();
  const cache = await opening;
  cache.put('more', 'words');
  const saving = cache.flush();
  await Promise.resolve();
  const emptying = cache.clear();
  answerLoad();
  await Promise.all([saving, emptying]);
  expect(cache.find('mine')).toBeUndefined();
  expect(disk.text).toBeNull();
});

it.each(['{"version":1,"entr', '[]', '{"version":1,"entries":{"a":7}}'])(
  'sets a damaged cache aside and starts: %s',
  async (damaged) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { disk, file } = aCacheFile(damaged);
    const cache = await openResponseCache(file);
    expect(cache.find('a')).toBeUndefined();
    expect(disk.aside).toBe(damaged);
    expect(log).toHaveBeenCalled();
  },
);

it('does not fail because the disk is full', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { file } = aCacheFile();
  const cache = await openResponseCache({ ...file, save: () => Promise.reject(new Error('full')) });
  cache.put('a', 1);
  await cache.flush();
  expect(cache.find('a')?.reply).toBe(1);
  expect(warn).toHaveBeenCalled();
});

it('keeps what another tab has saved meanwhile', async () => {
  const { file } = aCacheFile();
  const [one, two] = [await openResponseCache(file), await openResponseCache(file)];
  one.put('by one', 1);
  await one.flush();
  two.put('by two', 2);
  await two.flush();
  const later = await openResponseCache(file);
  expect([later.find('by one')?.reply, later.find('by two')?.reply]).toEqual([1, 2]);
});

it('is gone from memory and disk once cleared', async () => {
  const { disk, file } = aCacheFile();
  const cache = await openResponseCache(file);
  cache.put('a', 1);
  await cache.flush();
  cache.put('b', 2);
  await cache.clear();
  await cache.flush();
  expect(disk.text).toBeNull();
  expect(cache.find('a')).toBeUndefined();
});
