import { expect, it } from 'vitest';
import { failureOf } from './outcome.mjs';
import { readVitest } from './vitest.mjs';

it('a failure is told by its name and the first lines of why, without colours', () => {
  const why = `\u001b[31mError: expected 1\u001b[39m\n\n${'at a place\n'.repeat(50)}`;
  const [name, first, ...rest] = failureOf('a file: a test', why).split('\n');
  expect([name, first]).toEqual(['a file: a test', '    Error: expected 1']);
  expect(rest).toHaveLength(11);
  expect(failureOf('a part')).toBe('a part');
});

it('a file that could not be read is one failure, told by its message', () => {
  const { failures } = readVitest({
    numPassedTests: 0,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('broken.test.ts\n    no such module');
});
