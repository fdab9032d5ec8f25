import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const HAS_PROC = process.platform === 'linux';

/**
 * What tells this process from a later one with the same pid: when it began, and in which boot.
 * Undefined when no such process runs; a zombie does not run.
 */
export function identifyProcess(pid: number): string | undefined {
  if (!HAS_PROC) return startedAt(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return undefined;
  }
}

export const isRunning = (pid: number) => identifyProcess(pid) !== undefined;

export function commandOf(pid: number): string {
  try {
    if (HAS_PROC) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Processes whose working folder this is: every process of a PostgreSQL works in its cluster. */
export function processesIn(folder: string): number[] {
  if (!HAS_PROC) return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => workingFolder(pid) === folder && isRunning(pid));
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function startedAt(pid: number): string | undefined {
  try {
    const told = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return told.trim() || undefined;
  } catch {
    return undefined;
  }
}
