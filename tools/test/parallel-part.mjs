import { spawn } from 'node:child_process';
import { untilEnded } from '../child.mjs';
import { NODE, PATH, ROOT } from '../set-up/paths.mjs';

const PART = 'tools/test/part.mjs';

/**
 * Begins parts in a process of their own, one after the other, beside the rest. What they say is kept, and shown in
 * one piece by whoever waits for their outcome; parts that end without one have failed.
 */
export function beginParts(title, ...names) {
  console.log(`Beside the rest: ${title}. What they say comes after it.`);
  const began = performance.now();
  const child = spawn(NODE, [PART, ...names], {
    cwd: ROOT,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk) => (output += chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let outcome = { passed: 0, failures: [`${title}: ended without an outcome`] };
  child.on('message', (told) => (outcome = told));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const ended = untilEnded(child);
  const minutes = closed.then(() => ((performance.now() - began) / 60_000).toFixed(1));

  return async () => {
    if (child.exitCode === null) console.log(`\nWaiting for ${title} …`);
    await Promise.all([ended, closed]);
    console.log(`\nBeside the rest: ${title}, in ${await minutes} minutes\n${output.trimEnd()}`);
    return outcome;
  };
}
