import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlaceSender } from './place-sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (page: number) => ({ href: 'a', cfi: null, page, progression: page / 100 });

/** `sent` lists the place that was kept last, each time something was sent. */
function aSender() {
  const [kept, sent]: number[][] = [[], []];
  const sender = createPlaceSender({
    keep: async ({ locator }) => kept!.push(locator.page!),
    send: () => sent!.push(kept!.at(-1)!),
    now: () => new Date().toISOString(),
    device: 'Test',
    version: 1,
  });
  return { sender, kept, sent };
}

it('keeps each place at once, and sends the last one every five seconds', async () => {
  const { sender, kept, sent } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  for (const page of [2, 3, 4]) sender.move(at(page));
  expect(kept).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(4900);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([1, 4]);
});

it('sends what waits when the book is left, and nothing twice', async () => {
  const { sender, sent } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  sender.move(at(2));
  sender.leave();
  sender.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([1, 2]);
});
