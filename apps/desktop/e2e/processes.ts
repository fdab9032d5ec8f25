import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

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
  if (pid) process.kill(pid, 'SIGKILL');
  await untilGone(program, home);
}

/** A program that still runs would take the next start for a second one. */
export async function untilGone(program: string, home: string): Promise<void> {
  const end = Date.now() + 10_000;
  for (let pid = findProgram(program, home); pid; pid = findProgram(program, home)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
  // The message bus notices a little later, and only then is its name free for the next start.
  await sleep(500);
}
