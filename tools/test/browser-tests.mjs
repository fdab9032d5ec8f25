import { bringBrowser, PLAYWRIGHT } from './bring-browser.mjs';
import { failureOf, reportedRun } from './outcome.mjs';

/** e2e/*.spec.ts in a real browser, against the real server with the demo. */
export async function runBrowserTests() {
  await bringBrowser();
  console.log('\nBrowser tests');
  return reportedRun('playwright', readPlaywright, (report) => ({
    options: [PLAYWRIGHT, 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));
}

function readPlaywright({ stats, suites, errors }) {
  const failures = suites.flatMap(failedSpecs);
  return {
    passed: stats.expected,
    failures: failures.length > 0 ? failures : errors.map(({ message }) => message),
  };
}

/** A suite holds tests and further suites. A test that passed only when tried again has failed. */
function failedSpecs({ specs, suites = [] }) {
  const isFailed = ({ status }) => status === 'unexpected' || status === 'flaky';
  const failed = specs.filter(({ tests }) => tests.some(isFailed));
  return [
    ...failed.map(({ file, line, title, tests }) =>
      failureOf(`e2e/${file}:${line}: ${title}`, firstError(tests)),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}

const firstError = (tests) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
