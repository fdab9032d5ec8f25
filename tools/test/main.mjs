import { wasInterrupted } from '../child.mjs';
import { checkAll } from '../check/checks.mjs';
import { runDesktopTests } from '../desktop/tests.mjs';
import { beginPart } from './parallel-part.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { outcomeOf, sum } from './outcome.mjs';
import { runVitest } from './vitest.mjs';

const filters = process.argv.slice(2);

/** Without a filter everything runs, also after a failure: CI calls nothing but this. */
const outcomes = await runChosen();

async function runChosen() {
  if (filters[0] === '--desktop') return inTurn([runDesktopTests]);
  if (filters.length > 0) return inTurn([() => runVitest('vitest', filters)]);
  // The compiler works on its own, and a window mostly waits.
  const desktop = beginPart('desktop', 'the desktop tests');
  // Browsers leave part of both cores idle.
  let onGivenServer;
  const browserTests = () => {
    onGivenServer = desktop.ended.then(beginOnGivenServer);
    return runBrowserTests();
  };
  return inTurn([
    checkAll,
    () => runVitest('vitest', []),
    browserTests,
    desktop.outcome,
    async () => (await onGivenServer)?.outcome(),
  ]);
}

function beginOnGivenServer() {
  return wasInterrupted()
    ? null
    : beginPart('given-server', "the server's tests on a given PostgreSQL");
}

async function inTurn(parts) {
  const told = [];
  for (const part of parts) {
    if (wasInterrupted()) process.exit(130);
    told.push(await outcomeOf(part));
  }
  return told;
}

const { passed, failures } = sum(outcomes);
console.log(`\n${[...failures, ''].join('\n')}${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
