import { afterEach, expect, it, vi } from 'vitest';
import { beginParts } from './parallel-part.mjs';

afterEach(() => vi.restoreAllMocks());

it('a part that cannot run has failed, and says so only when it is waited for', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const output = () => log.mock.calls.flat().join('\n');
  const end = beginParts('a part', 'that there is not');
  expect(output()).toContain('Beside the rest: a part.');
  expect(output()).not.toContain('TypeError');
  const { passed, failures } = await end();
  expect([passed, failures.length]).toEqual([0, 1]);
  expect(output()).toContain('TypeError');
});
