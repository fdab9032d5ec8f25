import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** CPU time in ms of each process that is one of these or a child of one; empty where the system does not tell. */
export function cpuTimes(pids: number[]): Map<number, number> {
  const times = new Map<number, number>();
  if (process.platform !== 'linux') return times;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    // The name of the program stands in brackets and may hold anything; the numbers follow.
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (pids.includes(Number(name)) || pids.includes(Number(parent)))
      times.set(Number(name), (Number(fields[9]) + Number(fields[10])) * TICK_MS);
  }
  return times;
}

export function cpuBetween(before: Map<number, number>, after: Map<number, number>): number {
  let sum = 0;
  for (const [pid, time] of after) sum += time - (before.get(pid) ?? 0);
  return sum;
}

/** CPU time in ms of the children of this process that have ended; nothing where the system does not tell. */
export function cpuOfEndedChildren(): number {
  const stat = read('/proc/self/stat');
  const [, , ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** A process may end between the list and the look. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
