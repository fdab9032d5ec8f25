import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Host } from '#database/hosts.ts';
import { keepOnce, readKept } from '#settings/keep-once.ts';
import type { Settings } from '#settings/settings.ts';

/** A host is its folder: two folders on one machine are two, and a folder that moves stays one. */
export const thisHost = (settings: Settings): Host =>
  hostOf(settings, keepOnce(idFile(settings), randomUUID));

/** For a command, which may run before any server did here, and as another user: it writes nothing. */
export const hostOfCommand = (settings: Settings): Host =>
  hostOf(settings, readKept(idFile(settings)) ?? randomUUID());

const idFile = ({ dataDir }: Settings) => join(dataDir, 'host-id');

const hostOf = ({ storage }: Settings, id: string): Host => ({
  id,
  name: hostname(),
  storage: storage.kind,
  boot: bootId(),
});

/** Where the system does not tell, a host that was killed is waited for as another's would be. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID();
  }
}
