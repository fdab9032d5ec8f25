import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from '#database/embedded/binaries.ts';
import type { ClusterFolder } from '#database/embedded/cluster-folder.ts';
import { accepts } from '#lock-files/accepts.ts';
import { commandOf, isRunning, processesIn } from '#lock-files/running-process.ts';

export type Postmaster = { pid: number; port: number };

/** Whether what is committed outlives a power cut. No setting turns it off: only tests that cut no power do. */
export type Durability = 'on' | 'off';

const LOG_LIMIT = 5_000_000;
/** PostgreSQL works in its cluster, so that the length of the path does not matter. */
const SOCKET_FOLDER = '.';

/** The PostgreSQL that runs in this cluster, if one does; PostgreSQL itself writes the file. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port] = readLines(join(cluster, 'postmaster.pid'));
  if (!pid || !port) return undefined;
  // After a crash the pid may belong to somebody else by now.
  const isOurs = isRunning(Number(pid)) && commandOf(Number(pid)).includes(`-D ${cluster} `);
  return isOurs ? { pid: Number(pid), port: Number(port) } : undefined;
}

/**
 * Whether a PostgreSQL runs in this cluster that is none of the processes we see, as one in another container on the same
 * volume. Its socket lies in the cluster too, and only one that runs accepts connections there.
 */
export async function isRunElsewhere(cluster: string): Promise<boolean> {
  const port = readLines(join(cluster, 'postmaster.pid'))[3];
  return port !== undefined && accepts(cluster, `.s.PGSQL.${port}`);
}

/** Starts PostgreSQL in a session of its own, so that it outlives a killed server and no Ctrl-C reaches it. */
export async function startPostmaster(
  { cluster, user }: ClusterFolder,
  { postgres, major }: Binaries,
  port: number,
  logFile: string,
  durability: Durability,
): Promise<Postmaster> {
  await clearAfterCrash(cluster);
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT)
    renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(postgres, ['-D', cluster, ...configure(port, durability, major)], {
    ...user,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
  });
  closeSync(log);
  child.unref();
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  return { pid: child.pid!, port };
}

/** Given on the command line, so that they hold for clusters of every age. */
function configure(port: number, durability: Durability, major: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: SOCKET_FOLDER,
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
    max_connections: 200,
    // Processes and memory that would only wait: nothing is replicated from here, reads are short and mostly of what the
    // system has in memory, and to compile a statement takes longer than any of ours runs.
    max_logical_replication_workers: 0,
    // One before 18 knows no other way, and would not start with this.
    ...(major >= 18 && { io_method: 'sync' }),
    jit: 'off',
    // What goes wrong in a query is the server's to tell; here only what PostgreSQL says of itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Fast shutdown: ends sessions, writes everything down, and returns when it is gone. */
export async function stopPostmaster(pid: number) {
  const isGone = async (signal: NodeJS.Signals, seconds: number) => {
    signalProcess(pid, signal);
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (!isRunning(pid)) return true;
      await sleep(20);
    }
    return false;
  };
  // SIGQUIT gives up on tidiness, not on data: the next start recovers from the log.
  if (!(await isGone('SIGINT', 30))) await isGone('SIGQUIT', 10);
}

/**
 * Processes of a killed PostgreSQL leave within moments; until then its memory is in use. Its pid file
 * goes only after them: with a recycled or zombie pid in it, PostgreSQL would refuse to start.
 */
async function clearAfterCrash(cluster: string) {
  for (let waited = 0; waited < 30_000 && processesIn(cluster).length > 0; waited += 50)
    await sleep(50);
  if (processesIn(cluster).length === 0) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
