import { afterEach, expect, it, vi } from 'vitest';
import { beginPart } from './parallel-part.mjs';

afterEach(() => vi.restoreAllMocks());

it('a part that cannot run has failed, and says so only when it is waited for', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const output = () => log.mock.calls.flat().join('\n');
  const part = beginPart('that there is not', 'a part');
  expect(output()).toContain('Beside the rest: a part.');
  expect(output()).not.toContain('TypeError');
  const { passed, failures } = await part.outcome();
  expect([passed, failures.length]).toEqual([0, 1]);
  expect(output()).toContain('TypeError');
});
