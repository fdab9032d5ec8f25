import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const MB = 1024 * 1024;

export type Cost = {
  seconds: number;
  riseMegabytes: number;
  delay: { median: number; p99: number; max: number };
};

/** What this process and those that it started keep in memory. */
function residentBytes(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  const pids = ['self', ...children.split(' ').filter(Boolean)];
  return pids.reduce((sum, pid) => sum + residentOf(pid), 0);
}

function residentOf(pid: string): number {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) *
      1024
    );
  } catch {
    return 0; // it has ended meanwhile
  }
}

/** What a piece of work costs: time, memory at its highest, and how long others had to wait (ms). */
export async function measure<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Cost }> {
  const before = residentBytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentBytes())), 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    delay.disable();
    const wait = {
      median: delay.percentile(50) / 1e6,
      p99: delay.percentile(99) / 1e6,
      max: delay.max / 1e6,
    };
    return { result, cost: { seconds, riseMegabytes: (most - before) / MB, delay: wait } };
  } finally {
    clearInterval(watch);
  }
}

/**
 * The smallest of three waits (p99, ms), or the first that is short enough. Neighbours on the same cores only ever add
 * to a wait, and not every time; a stall of our own would be in all three.
 */
export async function leastWait(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least >= enough; tries++)
    least = Math.min(least, (await measure(work)).cost.delay.p99);
  return least;
}
