import { spawn } from 'node:child_process';
import { untilEnded } from '../child.mjs';
import { NODE, PATH, ROOT } from '../set-up/paths.mjs';

const PART = 'tools/test/part.mjs';

/**
 * Begins a part in a process of its own, beside the rest. What it says is kept, and shown in one piece by whoever waits
 * for its outcome; one that ends without an outcome has failed.
 */
export function beginPart(name, title) {
  console.log(`Beside the rest: ${title}. What they say comes after it.`);
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
  let told = { passed: 0, failures: [`${title}: ended without an outcome`] };
  child.on('message', (outcome) => (told = outcome));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const ended = Promise.all([untilEnded(child), closed]);
  const minutes = closed.then(() => ((performance.now() - began) / 60_000).toFixed(1));

  const outcome = async () => {
    if (child.exitCode === null) console.log(`\nWaiting for ${title} …`);
    await ended;
    console.log(`\nBeside the rest: ${title}, in ${await minutes} minutes\n${output.trimEnd()}`);
    return told;
  };
  return { ended, outcome };
}
