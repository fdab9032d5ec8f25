import { relative } from 'node:path';
import { ROOT } from '../set-up/paths.mjs';
import { failureOf, reportedRun } from './outcome.mjs';

export function runVitest(name, options, env) {
  return reportedRun(
    name,
    readVitest,
    (report) => ({
      options: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...options,
      ],
    }),
    env,
  );
}

/** A file that could not even be read has no failed test in the report, yet it failed. */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        failureOf(`${file}: ${fullName}`, failureMessages[0]),
      );
    return status === 'failed' ? [failureOf(file, message)] : [];
  });
  return { passed: numPassedTests, failures };
}
