import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A driver that ends before it has closed the window leaves the program running, idle and for good. */
const CLOSED_MS = 2000;
/** On a busy machine the message bus takes its time to notice. */
const NOTICED_MS = 20_000;

const QUESTION = [
  '--session',
  '--print-reply=literal',
  '--dest=org.freedesktop.DBus',
  '/org/freedesktop/DBus',
  'org.freedesktop.DBus.NameHasOwner',
  'string:org.rahle.desktop.SingleInstance',
];

/** The running program of one computer of the tests: others may run the same one for themselves. */
function findProgram(program: string, home: string): number | undefined {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((pid) => {
    try {
      const isProgram = readlinkSync(`/proc/${pid}/exe`) === program;
      return isProgram && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${home}\0`);
    } catch {
      // It ended while we looked.
      return false;
    }
  });
}

/** At once, without a chance to put anything away. */
export async function killProgram(program: string, home: string): Promise<void> {
  const pid = findProgram(program, home);
  if (pid) killAtOnce(pid);
  await untilGone(program, home);
}

function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** A program that still runs would take the next start for a second one. */
export async function untilGone(program: string, home: string): Promise<void> {
  const end = Date.now() + CLOSED_MS;
  for (let pid = findProgram(program, home); pid; pid = findProgram(program, home)) {
    if (Date.now() > end) killAtOnce(pid);
    await sleep(50);
  }
  // The message bus notices a little later, and only then is the name free for the next start.
  while (await isNameTaken()) {
    if (Date.now() > end + NOTICED_MS) throw new Error('The name of the program is still taken');
    await sleep(50);
  }
}

async function isNameTaken(): Promise<boolean> {
  const { stdout } = await promisify(execFile)('dbus-send', QUESTION);
  return stdout.includes('true');
}
