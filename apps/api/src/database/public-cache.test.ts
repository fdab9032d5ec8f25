import { expect, it } from 'vitest';
import type { ChangeListener } from '#database/change-subscription.ts';
import type { Changes } from '#database/changes.ts';
import { publicCache } from '#database/public-cache.ts';

/** Changes that a test makes up, as the database would tell them. */
function aCache() {
  const told: { listener?: ChangeListener; isLive: boolean } = { isLive: false };
  const changes: Changes = {
    listen(listener) {
      told.listener = listener;
    },
    isLive: () => told.isLive,
    catchUp: async () => {},
    close: async () => {},
  };
  const cache = publicCache(changes);
  let loads = 0;
  const load =
    (bytes = 1) =>
    async () => ({ value: (loads += 1), organizationId: 'atlas', bytes });
  const connect = async () => {
    await cache.get('first', load());
    told.isLive = true;
    told.listener!.missed();
    loads = 0;
  };
  return { cache, told, load, connect };
}

it('keeps what it has read until its organization changes', async () => {
  const { cache, told, load, connect } = aCache();
  await connect();
  expect([await cache.get('a', load()), await cache.get('a', load())]).toEqual([1, 1]);
  told.listener!.changed('another');
  expect(await cache.get('a', load())).toBe(1);
  told.listener!.changed('atlas');
  expect([await cache.get('a', load()), await cache.get('a', load())]).toEqual([2, 2]);
});

it('does not keep what was being read while it changed', async () => {
  const { cache, told, load, connect } = aCache();
  await connect();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = cache.get('a', async () => {
    const read = await load()();
    await promise;
    return read;
  });
  told.listener!.changed('atlas');
  resolve();
  expect([await slow, await cache.get('a', load())]).toEqual([1, 2]);
});

it('keeps nothing while changes are not notified, nor what was being read when they were again', async () => {
  const { cache, told, load, connect } = aCache();
  await connect();
  await cache.get('a', load());
  told.isLive = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = cache.get('a', async () => {
    await promise;
    return load()();
  });
  told.isLive = true;
  told.listener!.missed();
  resolve();
  expect([await slow, await cache.get('a', load())]).toEqual([2, 3]);
});

it('keeps no failure and nothing that was not found', async () => {
  const { cache, load, connect } = aCache();
  await connect();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  expect(await cache.get('a', load())).toBe(1);
});

it('makes room by forgetting what was asked for longest ago', async () => {
  const { cache, load, connect } = aCache();
  await connect();
  const third = 22 * 1024 * 1024;
  await cache.get('a', load(third));
  await cache.get('b', load(third));
  await cache.get('a', load(third));
  await cache.get('c', load(third));
  expect([await cache.get('a', load()), await cache.get('b', load())]).toEqual([1, 4]);
});

it('reads once for all who ask at once, but not for those who ask after a change', async () => {
  const { cache, told, load, connect } = aCache();
  await connect();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = async () => {
    const found = await load()();
    await promise;
    return found;
  };
  const before = [cache.get('a', slow), cache.get('a', slow), cache.get('b', slow)];
  told.listener!.changed('atlas');
  const after = [cache.get('a', slow), cache.get('a', slow)];
  told.isLive = false;
  const unnotified = [cache.get('a', slow), cache.get('a', slow)];
  resolve();
  expect(await Promise.all([...before, ...after, ...unnotified])).toEqual([1, 1, 2, 3, 3, 4, 5]);
});

it('lets a failure be shared by those who wait for it, and by nobody else', async () => {
  const { cache, load, connect } = aCache();
  await connect();
  const broken = () => Promise.reject(new Error('down'));
  const both = await Promise.allSettled([cache.get('a', broken), cache.get('a', load())]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', load())).toBe(1);
});
