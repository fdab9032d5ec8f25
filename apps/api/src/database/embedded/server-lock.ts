import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, type Claim, holderOf } from '#lock-files/claim.ts';
import { StartError } from '#settings/start-error.ts';

const STOPPING_MS = 20_000;

const lockFile = (dataDir: string) => join(dataDir, 'server.lock');
const stoppingFile = (dataDir: string) => join(dataDir, 'server.stopping');

/** Refuses, while nothing has been created, a folder that another server works in; waits for one that is stopping. */
export async function checkServerLock(dataDir: string) {
  for (let waited = 0; waited < STOPPING_MS; waited += 50) {
    const holder = holderOf(lockFile(dataDir));
    if (holder === undefined) return;
    if (holderOf(stoppingFile(dataDir)) !== holder) refuse(dataDir, holder);
    await sleep(50);
  }
}

export function lockForServer(dataDir: string): Claim {
  const claimed = claim(lockFile(dataDir));
  if ('heldBy' in claimed) refuse(dataDir, claimed.heldBy);
  return {
    release() {
      claimed.release();
      rmSync(stoppingFile(dataDir), { force: true });
    },
  };
}

/** Tells a server that starts now that it need only wait: npm returns to the shell before we are done. */
export const markStopping = (dataDir: string) => claim(stoppingFile(dataDir));

function refuse(dataDir: string, holder: number): never {
  throw new StartError(`Another Rahle server (pid ${holder}) is running on DATA_DIR ${dataDir}.`);
}
