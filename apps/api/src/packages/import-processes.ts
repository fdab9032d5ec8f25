import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportNews } from '#packages/import-process.ts';
import { PackageRefused, type RefusalReason } from '#packages/refusals.ts';

const PROGRAM = fileURLToPath(new URL('import-process.ts', import.meta.url));

/** Starting a process costs a quarter of a second of work; whoever publishes many books pays it once. */
const IDLE_MS = 10_000;

const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** Refusals that come from outside the work, which still goes on, or died of it. */
const ENDED: ReadonlySet<RefusalReason> = new Set(['import.too_slow', 'import.too_much_memory']);

/**
 * Runs the work with a process of the pool. One that did not finish is killed; one that has exited is not kept. It is
 * no thread of the server, because Node aborts as a whole when a thread is ended while it makes an inflater.
 */
export async function withImportProcess<Result>(
  use: (process: ChildProcess) => Promise<Result>,
): Promise<Result> {
  const importing = takeProcess();
  try {
    const result = await use(importing);
    keepProcess(importing);
    return result;
  } catch (error) {
    if (error instanceof PackageRefused && !ENDED.has(error.reason)) keepProcess(importing);
    // Only when the process has ended is nobody writing into staging any more.
    else await end(importing);
    throw error;
  }
}

function takeProcess(): ChildProcess {
  const [kept] = idle;
  if (!kept) return startProcess();
  const [importing, timer] = kept;
  idle.delete(importing);
  clearTimeout(timer);
  importing.ref();
  importing.channel?.ref();
  return importing;
}

function keepProcess(importing: ChildProcess) {
  // The next import would wait in vain for a process that has just exited.
  if (!isRunning(importing)) return;
  importing.unref();
  importing.channel?.unref();
  const timer = setTimeout(() => {
    // It takes a while to end, and would take the next package with it.
    idle.delete(importing);
    void end(importing);
  }, IDLE_MS);
  idle.set(importing, timer.unref());
}

function startProcess(): ChildProcess {
  const cache = getCompileCacheDir();
  const { MALLOC_ARENA_MAX } = process.env;
  const importing = fork(PROGRAM, {
    // It reads what strangers wrote, and needs none of the server's secrets for it.
    env: {
      ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
      ...(MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX }),
    },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever has the process listens too; this is for when nobody has.
  importing.on('error', () => {});
  importing.on('message', ({ kind }: ImportNews) => {
    if (kind === 'ended') importing.kill('SIGKILL');
  });
  importing.on('exit', () => {
    clearTimeout(idle.get(importing));
    idle.delete(importing);
  });
  return importing;
}

const isRunning = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null;

async function end(importing: ChildProcess) {
  if (importing.pid === undefined || importing.exitCode !== null || importing.signalCode !== null)
    return;
  const ended = once(importing, 'exit');
  importing.kill('SIGKILL');
  await ended;
}
