import { afterEach, expect, test, vi } from 'vitest';
import { listenToKeys } from '#keyboard.ts';
import { createAnnouncer } from '#page/announcer.ts';
import { createSidePanel } from '#page/side-panel.ts';
import { readSettings } from '#settings.ts';
import { turnByWheel } from '#stage/turn-by-wheel.ts';
import { createState, watchedUntil } from '#state.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a state is watched until its signal aborts', () => {
  const ending = new AbortController();
  const state = createState(1);
  const seen: number[] = [];
  const watched = watchedUntil(state, ending.signal);
  watched.watch((value) => seen.push(value));
  watched.set(2);
  ending.abort();
  state.set(3);
  watched.watch((value) => seen.push(value));
  expect(seen).toEqual([1, 2]);
  expect(watched.get()).toBe(3);
});

test('keys and wheel are listened to until the signal aborts', () => {
  const ending = new AbortController();
  const act = vi.fn<() => boolean>(() => true);
  const turn = vi.fn<() => void>();
  listenToKeys(document, act, { signal: ending.signal });
  turnByWheel(document, turn, ending.signal);
  const use = () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }));
    document.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }));
  };
  use();
  ending.abort();
  use();
  expect(act).toHaveBeenCalledOnce();
  expect(turn).toHaveBeenCalledOnce();
});

test('an announcement that is still to come is dropped, and its timer with it', () => {
  vi.useFakeTimers();
  const ending = new AbortController();
  const announcer = createAnnouncer(ending.signal);
  announcer.announce('Page 1');
  expect(vi.getTimerCount()).toBe(1);
  ending.abort();
  expect(vi.getTimerCount()).toBe(0);
});

test('the contents panel follows the width until the signal aborts', () => {
  const width = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => width);
  const ending = new AbortController();
  const onChange = vi.fn<(isOpen: boolean) => void>();
  const [panel, button] = [document.createElement('nav'), document.createElement('button')];
  const settings = createState(readSettings());
  const { signal } = ending;
  createSidePanel({ panel, behind: [], button, focusPanel() {}, settings, signal, onChange });
  width.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(2);
  ending.abort();
  width.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
