import { countedRun } from './outcome.mjs';

/** Runs Vitest, all projects unless told otherwise. */
export function runVitest(name, options, env) {
  return countedRun(
    name,
    countVitest,
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
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}
