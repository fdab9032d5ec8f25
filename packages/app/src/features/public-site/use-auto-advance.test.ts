import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForScreen } from '#testing/public-things.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

beforeEach(() => {
  vi.useFakeTimers();
  standInForScreen(false);
});
afterEach(() => vi.useRealTimers());

const byItself = (number: number) => ({ number, isManual: false });
const byHand = (number: number) => ({ number, isManual: true });

function start(options: Partial<Parameters<typeof useAutoAdvance>[0]> = {}) {
  const advance = vi.fn<() => void>();
  const first = { count: 3, isHeld: false, turn: byItself(0), advance, ...options };
  const { rerender, result } = renderHook((props) => useAutoAdvance(props), {
    initialProps: first,
  });
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return {
    advance,
    wait,
    result,
    become: (props: Partial<typeof first>) => rerender({ ...first, ...props }),
  };
}

it('advances every five seconds', () => {
  const { advance, wait, become } = start();
  wait(4_999);
  expect(advance).not.toHaveBeenCalled();
  wait(1);
  expect(advance).toHaveBeenCalledTimes(1);
  become({ turn: byItself(1) });
  wait(5_000);
  expect(advance).toHaveBeenCalledTimes(2);
});

it('rests for ten seconds after a manual move, then takes up its pace', () => {
  const { advance, wait, become } = start();
  wait(4_000);
  become({ turn: byHand(1) });
  wait(10_000);
  expect(advance).not.toHaveBeenCalled();
  wait(5_000);
  expect(advance).toHaveBeenCalledTimes(1);
});

it('rests anew at each manual move', () => {
  const { advance, wait, become } = start({ turn: byHand(1) });
  wait(9_000);
  become({ turn: byHand(2) });
  wait(14_000);
  expect(advance).not.toHaveBeenCalled();
});

it('waits while it is held, and goes on afterwards', () => {
  const { advance, wait, become } = start({ isHeld: true });
  wait(60_000);
  expect(advance).not.toHaveBeenCalled();
  become({ isHeld: false });
  wait(5_000);
  expect(advance).toHaveBeenCalledTimes(1);
});

it('can be stopped and started', () => {
  const { advance, wait, result } = start();
  act(() => result.current.toggle());
  wait(60_000);
  expect(advance).not.toHaveBeenCalled();
  act(() => result.current.toggle());
  wait(5_000);
  expect(advance).toHaveBeenCalledTimes(1);
});

it('never moves for one slide, nor for those who asked for less motion', () => {
  const alone = start({ count: 1 });
  alone.wait(60_000);
  expect(alone.advance).not.toHaveBeenCalled();

  standInForScreen(true);
  const still = start();
  still.wait(60_000);
  expect(still.advance).not.toHaveBeenCalled();
  expect(still.result.current.isPossible).toBe(false);
});
