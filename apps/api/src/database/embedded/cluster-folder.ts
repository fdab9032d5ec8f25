import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mayUse, postgresUser, type SystemUser } from '#database/embedded/system-user.ts';

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
  const user = postgresUser(within);
  if (!user) return { cluster: within, user };

  if (!mayUse(user, '-x', dataDir) && mayUse(user, '-x', dirname(realpathSync(dataDir))))
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  if (mayUse(user, '-x', dataDir)) return { cluster: within, user };

  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const cluster = join(SHARED_HOME, key, 'postgres');
  makePassable(SHARED_HOME);
  makePassable(dirname(cluster));
  const verb = existsSync(cluster) ? 'is' : 'goes';
  log(
    `PostgreSQL's user cannot get through to ${dataDir}: its database ${verb} under ${dirname(cluster)}.`,
  );
  return { cluster, user: postgresUser(cluster) };
}

/** Makes a folder that others may walk through but not list, whatever the umask. */
export function makePassable(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}
