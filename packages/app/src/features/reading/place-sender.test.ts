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
  const [kept, sent, told]: number[][] = [[], [], []];
  let sentAt: string | null = null;
  const sender = createPlaceSender({
    keep: async ({ locator }) => kept!.push(locator.page!),
    send: () => sent!.push(kept!.at(-1)!),
    tell: ({ locator }) => told!.push(locator.page!),
    sentAt: () => sentAt,
    now: () => new Date().toISOString(),
    device: 'Test',
    version: 1,
  });
  return { sender, kept, sent, told, answer: (readAt: string) => (sentAt = readAt) };
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

it('tells what waits before the page is gone, and nothing twice', async () => {
  const { sender, sent, told } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  sender.move(at(2));
  sender.leave();
  expect(told).toEqual([2]);
  sender.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, told]).toEqual([[1], [2]]);
});

it('tells what was being sent and is not answered, and nothing that is', async () => {
  const { sender, told, answer } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  sender.leave();
  expect(told).toEqual([1]);
  const readAt = sender.move(at(2));
  await vi.advanceTimersByTimeAsync(6000);
  answer(readAt);
  sender.leave();
  expect(told).toEqual([1]);
});

it('sends on leaving, but does not tell, what was read without knowing of a later place', async () => {
  const { sender, sent, told } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  sender.move(at(2), true);
  sender.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, told]).toEqual([[1, 2], []]);
});
