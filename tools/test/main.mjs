import { wasInterrupted } from '../child.mjs';
import { checkAll } from '../check/checks.mjs';
import { runDesktopTests } from '../desktop/tests.mjs';
import { StepError } from '../set-up/step.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runOnGivenServer } from './given-server.mjs';
import { sum } from './outcome.mjs';
import { runVitest } from './vitest.mjs';

const filters = process.argv.slice(2);

/** Without a filter everything runs, also after a failure: CI calls nothing but this. */
const jobs = chooseJobs();

function chooseJobs() {
  if (filters[0] === '--desktop') return [runDesktopTests];
  if (filters.length > 0) return [() => runVitest('vitest', filters)];
  return [
    checkAll,
    () => runVitest('vitest', []),
    runOnGivenServer,
    runBrowserTests,
    runDesktopTests,
  ];
}

const outcomes = [];
for (const job of jobs) {
  if (wasInterrupted()) process.exit(130);
  try {
    outcomes.push(await job());
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    outcomes.push({ passed: 0, failures: [String(error.message).split('\n').at(-1)] });
  }
}
const { passed, failures } = sum(outcomes);
console.log(`\n${[...failures, ''].join('\n')}${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
