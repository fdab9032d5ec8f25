import { afterEach, expect, it, vi } from 'vitest';
import { onLeaving } from './on-leaving.ts';

afterEach(() => vi.restoreAllMocks());

function becomes(seen: 'hidden' | 'visible') {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(seen === 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a page is left when it is hidden or goes, not when it is seen again', () => {
  let left = 0;
  const stop = onLeaving(() => (left += 1));
  becomes('hidden');
  expect(left).toBe(1);
  becomes('visible');
  expect(left).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toBe(2);
  stop();
  becomes('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toBe(2);
});
