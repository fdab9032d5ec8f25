import { afterEach, expect, it, vi } from 'vitest';
import { beginPart } from './parallel-part.mjs';

afterEach(() => vi.restoreAllMocks());

it('a part that cannot run has failed, and says so only when it is waited for', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const output = () => log.mock.calls.flat().join('\n');
  const end = beginPart('A part', 'that there is not');
  expect(output()).toContain('A part begin');
  expect(output()).not.toContain('TypeError');
  const { passed, failures } = await end();
  expect([passed, failures.length]).toEqual([0, 1]);
  expect(output()).toContain('TypeError');
});
