import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { everyHour, once, onceADay } from '#http/every-hour.ts';

it('a chore is done soon after the start and then every hour, also after it failed, until the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const server = fastify();
    const chore = vi
      .fn<() => Promise<void>>()
      .mockResolvedValue()
      .mockRejectedValueOnce(new Error('no database'));
    const other = vi.fn<() => Promise<void>>().mockResolvedValue();
    everyHour(server, [chore, other]);
    await server.listen({ port: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chore).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(chore).toHaveBeenCalledTimes(3);
    await server.close();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(chore).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it('a long chore is told to stop, and the server waits for it', async () => {
  const server = fastify();
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  let hasEnded = false;
  const chore = (stopping: AbortSignal) =>
    new Promise<void>((resolve) => {
      begun();
      stopping.addEventListener('abort', () => {
        hasEnded = true;
        resolve();
      });
    });
  everyHour(server, [chore], 0);
  await server.listen({ port: 0 });
  await hasBegun;
  await server.close();
  expect(hasEnded).toBe(true);
});

it('what is done once a day is done at the first time, and again soon where it failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const chore = vi
      .fn<() => Promise<void>>()
      .mockResolvedValue()
      .mockRejectedValueOnce(new Error('no database'));
    const daily = onceADay(chore);
    const { signal } = new AbortController();
    await expect(daily(signal)).rejects.toThrow('no database');
    for (let hour = 0; hour < 24; hour += 1) {
      await daily(signal);
      vi.setSystemTime(Date.now() + 60 * 60_000);
    }
    expect(chore).toHaveBeenCalledTimes(2);
    await daily(signal);
    expect(chore).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it('what is done once is not done again, but where it failed', async () => {
  const chore = vi
    .fn<() => Promise<void>>()
    .mockResolvedValue()
    .mockRejectedValueOnce(new Error('no database'));
  const only = once(chore);
  const { signal } = new AbortController();
  await expect(only(signal)).rejects.toThrow('no database');
  await only(signal);
  await only(signal);
  expect(chore).toHaveBeenCalledTimes(2);
});
