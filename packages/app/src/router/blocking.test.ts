import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUndo } from './blocking.ts';

const go = vi.fn<(delta: number) => void>();
const done = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  go.mockClear();
  done.mockClear();
});
afterEach(() => vi.useRealTimers());

it('goes back to where it was, and tells when it is there', () => {
  const undo = createUndo(go);
  expect(undo.takes(-1)).toBe(false);
  undo.start(-2, done);
  expect(go.mock.calls).toEqual([[2]]);
  expect(done).not.toHaveBeenCalled();
  expect(undo.takes(2)).toBe(true);
  expect(done).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(go).toHaveBeenCalledTimes(1);
  expect(undo.takes(-1)).toBe(false);
});

it.each([
  ['is still made', [1], 1],
  ['is dropped for it', [], 2],
])('goes the whole way though Back is pressed again, where its own step %s', (_, later, rest) => {
  const undo = createUndo(go);
  undo.start(-1, done);
  for (const delta of [-1, ...later]) expect(undo.takes(delta)).toBe(true);
  expect(go.mock.calls).toEqual([[1]]);
  vi.runOnlyPendingTimers();
  expect(go.mock.calls).toEqual([[1], [rest]]);
  expect(undo.takes(rest)).toBe(true);
  expect(done).toHaveBeenCalledTimes(1);
});
