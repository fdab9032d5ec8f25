import { join } from 'node:path';
import { claim, type Claim, holderOf } from '#database/embedded/claim.ts';
import { StartError } from '#settings/start-error.ts';

const lockFile = (dataDir: string) => join(dataDir, 'server.lock');

/** Refuses early, while nothing has been created, a folder that another server works in. */
export function checkServerLock(dataDir: string) {
  const holder = holderOf(lockFile(dataDir));
  if (holder !== undefined) refuse(dataDir, holder);
}

/** Makes this process the one server of the folder. */
export function lockForServer(dataDir: string): Claim {
  const claimed = claim(lockFile(dataDir));
  if ('heldBy' in claimed) refuse(dataDir, claimed.heldBy);
  return claimed;
}

function refuse(dataDir: string, holder: number): never {
  throw new StartError(`Another Rahle server (pid ${holder}) is running on DATA_DIR ${dataDir}.`);
}
