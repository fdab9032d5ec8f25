import { afterEach, expect, test, vi } from 'vitest';
import { fetchWhenIdle, whenUsed } from '#reading/when-used.ts';

const ending = new AbortController();
const { signal } = ending;
const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
afterEach(() => ending.abort());

/** Long enough for a browser that does not say when it is idle. */
const idle = () => vi.advanceTimersByTimeAsync(2000);
const comeBack = () => {
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  return idle();
};

test('what is used later is fetched when nobody waits, again when the network is back, and made when used', async () => {
  vi.useFakeTimers();
  const make = vi.fn<(module: string) => string>((module) => `a ${module}`);
  const fetch = vi.fn<() => Promise<string>>(async () => 'part');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFailure = vi.fn<() => void>();
  const load = whenUsed(fetch, make, { signal, onFailure });
  isOnline.mockReturnValue(false);
  fetchWhenIdle(signal);
  await idle();
  expect(fetch).not.toHaveBeenCalled();

  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(1);
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(2);
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect([make.mock.calls, onFailure.mock.calls]).toEqual([[], []]);
  expect(await load()).toBe('a part');
  vi.useRealTimers();
});

test('what could not be had is said, also where the server does not answer or still has this reader', async () => {
  const answers = vi.spyOn(globalThis, 'fetch');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const onFailure = vi.fn<() => void>();
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const load = whenUsed(fetch, String, { signal: new AbortController().signal, onFailure });
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await load()).toBeNull();
  answers.mockResolvedValueOnce(new Response('', { status: 404 }));
  expect(await load()).toBeNull();
  const own = new URL(import.meta.url.replace(/[^/]*$/, '')).pathname;
  answers.mockResolvedValueOnce(new Response(`<script src="${own}reader.js"></script>`));
  expect(await load()).toBeNull();
  answers.mockRestore();
  log.mockRestore();
  expect(onFailure).toHaveBeenCalledTimes(3);
  expect(fetch).toHaveBeenCalledTimes(3);
});
