import { spawn } from 'node:child_process';
import { untilEnded } from '../child.mjs';
import { NODE, PATH, ROOT } from '../set-up/paths.mjs';

const PART = 'tools/test/part.mjs';

/**
 * Begins a part in a process of its own, beside the others. What it says is kept, and shown in one piece by whoever
 * waits for its outcome; a part that ends without one has failed.
 */
export function beginPart(title, name) {
  console.log(`${title} begin beside the others; what they say comes after those.`);
  const began = performance.now();
  const child = spawn(NODE, [PART, name], {
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
    if (child.exitCode === null) console.log(`\nWaiting for: ${title.toLowerCase()} …`);
    await Promise.all([ended, closed]);
    console.log(`\n${title}, which took ${await minutes} minutes\n${output.trimEnd()}`);
    return outcome;
  };
}
