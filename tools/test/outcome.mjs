// How the runners' reports become one count.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { startNode, untilEnded } from '../child.mjs';
import { TOOLS } from '../set-up/places.mjs';

/** Runs a test runner that writes a JSON report, and counts; one that fails without saying where counts as one failure. */
export async function countedRun(name, count, toOptions, env = {}) {
  const report = resolve(TOOLS, `reports/${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { options, env: more = {}, start = startNode } = toOptions(report);
  const code = await untilEnded(start(options, { env: { ...env, ...more } }));
  const outcome = readReport(report, count);
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function sum(outcomes) {
  const total = (key) => outcomes.reduce((count, outcome) => count + outcome[key], 0);
  return { passed: total('passed'), failed: total('failed') };
}
