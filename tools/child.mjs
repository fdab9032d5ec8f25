// Runs the real work on Node 24 in a child, and ends with it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { NODE, PATH, ROOT, TOOLS } from './set-up/paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts Node 24; `ipc` lets the child notice when this process is gone. */
export function startNode(options, { env = {}, ipc = false } = {}) {
  return spawn(NODE, options, {
    cwd: ROOT,
    // What was compiled for the last start need not be compiled for this one.
    env: { ...process.env, PATH, NODE_COMPILE_CACHE: resolve(TOOLS, 'compile-cache'), ...env },
    stdio: ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
}

let isInterrupted = false;

/** Whether a signal asked for the end, so that nothing further should be begun. */
export const wasInterrupted = () => isInterrupted;

/** Waits for all children; the first to end, or a signal to us, ends the others. Resolves to the exit code. */
export async function untilEnded(...children) {
  const pass = (signal) =>
    children.forEach((child) => child.exitCode === null && child.kill(signal));
  // A terminal's Ctrl-C has reached the children already; they take the second one as the first.
  const interrupt = (signal) => {
    isInterrupted = true;
    pass(signal);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  stopWithNpm(() => interrupt('SIGTERM'));
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await exitCode(child);
      pass('SIGTERM');
      return code;
    }),
  );
  for (const signal of SIGNALS) process.off(signal, interrupt);
  return codes.find((code) => code !== 0) ?? 0;
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** A shell between npm and us may die of a signal without passing it on. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}
