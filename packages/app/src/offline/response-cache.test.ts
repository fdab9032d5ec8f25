import { afterEach, expect, it, vi } from 'vitest';
import { openResponseCache } from './response-cache.ts';

/** A disk that several tabs share. */
function aDisk(text: string | null = null) {
  const disk = { text, aside: null as string | null };
  const file = {
    load: async () => disk.text,
    save: async (saved: string) => void (disk.text = saved),
    remove: async () => void (disk.text = null),
    setAside: async (damaged: string) => void (disk.aside = damaged),
  };
  return { disk, file };
}

afterEach(() => vi.restoreAllMocks());

it('lets the least recently used go first when there is no more room', async () => {
  const { disk, file } = aDisk();
  let time = 0;
  const options = { maxBytes: 300, now: () => ++time };
  const cache = await openResponseCache(file, options);
  cache.put('first', 'x'.repeat(60));
  cache.put('second', 'y'.repeat(60));
  cache.find('first');
  cache.put('third', 'z'.repeat(60));
  await cache.flush();

  expect(new TextEncoder().encode(disk.text!).length).toBeLessThanOrEqual(300);
  const reopened = await openResponseCache(file, options);
  expect(reopened.find('second')).toBeUndefined();
  expect(reopened.find('first')).toBeDefined();
  expect(reopened.find('third')).toBeDefined();
});

it.each(['{"version":1,"entr', '[]', '{"version":1,"entries":{"a":7}}'])(
  'sets a damaged cache aside and starts: %s',
  async (damaged) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { disk, file } = aDisk(damaged);
    const cache = await openResponseCache(file);
    expect(cache.find('a')).toBeUndefined();
    expect(disk.aside).toBe(damaged);
    expect(log).toHaveBeenCalled();
  },
);

it('does not fail because the disk is full', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { file } = aDisk();
  const cache = await openResponseCache({ ...file, save: () => Promise.reject(new Error('full')) });
  cache.put('a', 1);
  await cache.flush();
  expect(cache.find('a')?.reply).toBe(1);
  expect(warn).toHaveBeenCalled();
});

it('keeps what another tab has saved meanwhile', async () => {
  const { file } = aDisk();
  const [one, two] = [await openResponseCache(file), await openResponseCache(file)];
  one.put('by one', 1);
  await one.flush();
  two.put('by two', 2);
  await two.flush();
  const later = await openResponseCache(file);
  expect([later.find('by one')?.reply, later.find('by two')?.reply]).toEqual([1, 2]);
});

it('is gone from memory and disk once cleared', async () => {
  const { disk, file } = aDisk();
  const cache = await openResponseCache(file);
  cache.put('a', 1);
  await cache.flush();
  cache.put('b', 2);
  await cache.clear();
  await cache.flush();
  expect(disk.text).toBeNull();
  expect(cache.find('a')).toBeUndefined();
});
