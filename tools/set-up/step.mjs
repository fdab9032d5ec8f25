// One line per step: what is done and how long it took. A failed step shows the end of what its command said.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { ROOT } from './paths.mjs';

const SHOWN_LINES = 40;
/** Of the line, which is emptied: another step may be under way on it. */
const FROM_ITS_BEGINNING = '\r\x1b[K';

export class StepError extends Error {}

/** Says what is being done, does it, and adds how long it took to the same line. */
export async function step(title, work) {
  const began = performance.now();
  // Without a terminal (CI, a log file) the line is written once, when it is complete.
  if (process.stdout.isTTY) process.stdout.write(`${FROM_ITS_BEGINNING}${title} …`);
  const report = (outcome) =>
    console.log(`${process.stdout.isTTY ? FROM_ITS_BEGINNING : ''}${title} … ${outcome}`);
  try {
    const result = await work();
    report(seconds(began));
    return result;
  } catch (error) {
    report(`failed after ${seconds(began)}`);
    throw error;
  }
}

/** Runs a command quietly; when it fails, the error holds the end of its output. */
export function run(command, options, { env = {}, cwd = ROOT, whole = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { cwd, env: { ...process.env, ...env } });
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => reject(new StepError(`${command}: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const lines = output.trimEnd().split('\n');
      const shown = whole
        ? lines
        : lines.filter((line) => !line.startsWith('npm warn')).slice(-SHOWN_LINES);
      reject(
        new StepError(
          `${shown.join('\n')}\n(${[basename(command), ...options].join(' ')} ended with ${signal ?? code})`,
        ),
      );
    });
  });
}

const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;
