import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '#settings/start-error.ts';

/** Who PostgreSQL runs as when it cannot run as us. */
export type SystemUser = { uid: number; gid: number };

const PREFERRED = ['postgres', 'rahle-postgres'];

/** PostgreSQL refuses to run as root: then another user is found, or made. Undefined: run it as ourselves. */
export function postgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? findUser(PREFERRED) ?? addUser() ?? findUser(['nobody']) ?? fail();
}

/** Whether that user can do this (`-x`, `-r`) with a path, as the system itself sees it. */
export function mayUse(user: SystemUser, test: '-x' | '-r', path: string): boolean {
  // The program stands in /bin, where everybody may run it; our own Node may be shut out.
  const { status } = spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...user, cwd: '/' });
  return status === 0;
}

/** A cluster stays with the user that made it. */
function ownerOf(cluster: string): SystemUser | undefined {
  const stats = statSync(cluster, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function findUser(names: string[]): SystemUser | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const account = accounts.find(([login]) => login === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  return undefined;
}

function addUser(): SystemUser | undefined {
  const name = 'rahle-postgres';
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  try {
    execFileSync('useradd', [...options, '--shell', '/usr/sbin/nologin', name], {
      stdio: 'ignore',
    });
  } catch {
    // No useradd here, or two starts at once: then the other one has added it.
  }
  return findUser([name]);
}

function fail(): never {
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user for it: set DATABASE_URL or start Rahle as an ordinary user.',
  );
}
