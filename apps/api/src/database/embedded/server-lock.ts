import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, type Claim, holderOf } from '#lock-files/claim.ts';
import { hold, isHeld } from '#lock-files/hold.ts';
import { StartError } from '#settings/start-error.ts';

const STOPPING_MS = 20_000;

/** The system's own lock says whether a server works in the folder, in whatever container; the other file says which. */
const heldFile = (dataDir: string) => join(dataDir, 'server.held');
const lockFile = (dataDir: string) => join(dataDir, 'server.lock');
const stoppingFile = (dataDir: string) => join(dataDir, 'server.stopping');

/** Refuses, while nothing has been created, a folder that another server works in; waits for one that is stopping. */
export async function checkServerLock(dataDir: string) {
  for (let waited = 0; waited < STOPPING_MS; waited += 50) {
    if (!isHeld(heldFile(dataDir)) && holderOf(lockFile(dataDir)) === undefined) return;
    if (!existsSync(stoppingFile(dataDir))) refuse(dataDir);
    await sleep(50);
  }
}

export function lockForServer(dataDir: string): Claim {
  const held = hold(heldFile(dataDir)) ?? refuse(dataDir);
  const claimed = claim(lockFile(dataDir));
  if ('heldBy' in claimed) refuse(dataDir);
  rmSync(stoppingFile(dataDir), { force: true }); // left by one that was killed while it stopped
  return {
    release() {
      claimed.release();
      rmSync(stoppingFile(dataDir), { force: true });
      held.release();
    },
  };
}

/** Tells a server that starts now that it need only wait: npm returns to the shell before we are done. */
export const markStopping = (dataDir: string) => writeFileSync(stoppingFile(dataDir), '');

function refuse(dataDir: string): never {
  const holder = holderOf(lockFile(dataDir));
  const who = holder === undefined ? 'in another container' : `pid ${holder}`;
  throw new StartError(`Another Rahle server (${who}) is running on DATA_DIR ${dataDir}.`);
}
