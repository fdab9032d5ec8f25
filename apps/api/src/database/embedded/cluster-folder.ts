import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mayUse, postgresUser, type SystemUser } from '#database/embedded/system-user.ts';
import { keepOnce } from '#settings/keep-once.ts';
import { StartError } from '#settings/start-error.ts';

/** Where root's Rahle keeps what another user must reach. */
export const SHARED_HOME = '/var/lib/rahle';

export type ClusterFolder = { cluster: string; user: SystemUser | undefined };

/**
 * The folder of the cluster and the user who owns it. Started by root, PostgreSQL runs as another user,
 * who must get through to it: DATA_DIR itself is made passable, a parent that shuts them out is left as
 * it is and the cluster goes elsewhere (decisions §1).
 */
export function chooseClusterFolder(dataDir: string, log: (line: string) => void): ClusterFolder {
  const within = join(realpathSync(dataDir), 'postgres');
  const place = join(dataDir, 'postgres.place');
  const user = postgresUser(within);
  if (!user) return { cluster: within, user };
  if (!existsSync(place) && letThrough(user, realpathSync(dataDir)))
    return { cluster: within, user };
  if (existsSync(within))
    throw new StartError(`PostgreSQL's user can no longer get through to its folder ${within}.`);

  // The way there is kept, not derived: a new DATA_DIR at the same path must not meet the old one's data.
  const home = keepOnce(place, () => join(SHARED_HOME, randomBytes(6).toString('hex')));
  makePassable(SHARED_HOME);
  makePassable(home);
  log(`PostgreSQL's user cannot get through to ${dataDir}: its database is kept under ${home}.`);
  const cluster = join(home, 'postgres');
  return { cluster, user: postgresUser(cluster) };
}

function letThrough(user: SystemUser, folder: string): boolean {
  if (!mayUse(user, '-x', folder) && mayUse(user, '-x', dirname(folder)))
    chmodSync(folder, statSync(folder).mode | 0o011);
  return mayUse(user, '-x', folder);
}

/** Makes a folder that others may walk through but not list, whatever the umask. */
export function makePassable(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}
