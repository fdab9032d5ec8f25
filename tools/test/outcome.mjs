// How the runners' reports become one outcome: how many tests passed, and which failed, by their names and why.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startNode, untilEnded } from '../child.mjs';
import { TOOLS } from '../set-up/paths.mjs';
import { StepError } from '../set-up/step.mjs';

/** What failed shows at the end too: a log of thousands of lines is often kept by its last ones alone. */
const SHOWN_LINES = 12;

/** Runs a test runner that writes a JSON report, and reads it; one that fails without saying where is one failure. */
export async function reportedRun(name, read, toOptions, env = {}) {
  const report = resolve(TOOLS, `reports/${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { options, env: more = {}, start = startNode } = toOptions(report);
  const code = await untilEnded(start(options, { env: { ...env, ...more } }));
  const outcome = readReport(report, read);
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${name}: ended with ${code}`] };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`${report}: ${error.message}`] };
  }
}

export function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}

/** A part that cannot even run has failed by its last line. */
export async function outcomeOf(part) {
  try {
    return await part();
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    return { passed: 0, failures: [String(error.message).split('\n').at(-1)] };
  }
}

export function sum(outcomes) {
  return {
    passed: outcomes.reduce((count, { passed }) => count + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
