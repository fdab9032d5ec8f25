import type { Position, PositionChange } from '@rahle/contract/reading';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlaceSender } from './place-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (page: number) => ({ href: 'a', cfi: null, page, progression: page / 100 });

function aSender(isAway = () => false) {
  const sent: number[] = [];
  const kept: number[] = [];
  const sender = createPlaceSender({
    send: async (change: PositionChange): Promise<Position> => {
      sent.push(change.locator.page!);
      if (isAway()) throw new Error('away');
      return { ...change, updatedAt: change.readAt };
    },
    device: 'Test',
    version: 1,
    onKept: ({ locator }) => kept.push(locator.page!),
  });
  return { sender, sent, kept };
}

it('sends the first page at once, then the last one every five seconds', async () => {
  const { sender, sent } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  for (const page of [2, 3, 4]) sender.move(at(page));
  await vi.advanceTimersByTimeAsync(4900);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([1, 4]);
});

it('sends what waits when the book is left, and nothing twice', async () => {
  const { sender, sent, kept } = aSender();
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  sender.move(at(2));
  sender.leave();
  sender.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, kept]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('keeps what could not be sent for the next time, unless there is a newer place', async () => {
  let isAway = true;
  const { sender, kept } = aSender(() => isAway);
  sender.move(at(1));
  await vi.advanceTimersByTimeAsync(0);
  isAway = false;
  sender.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual([1]);
});
