import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from '#database/embedded/binaries.ts';
import type { ClusterFolder } from '#database/embedded/cluster-folder.ts';
import { keepOnce } from '#settings/keep-once.ts';
import { oneLine, StartError } from '#settings/start-error.ts';

export function keepPassword(dataDir: string): string {
  return keepOnce(join(dataDir, 'postgres.password'), () => randomBytes(24).toString('base64url'));
}

/** Makes the cluster if it is not there yet. A start killed half-way leaves a draft, never half a cluster. */
export async function createCluster(
  { cluster, user }: ClusterFolder,
  { initdb }: Binaries,
  password: string,
): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  const draft = `${cluster}.draft`;
  const passwordFile = join(draft, 'password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);

  const made = join(draft, 'cluster');
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const kind = ['--data-checksums', '--encoding=UTF8', '--locale=C'];
  try {
    await promisify(execFile)(initdb, [`--pgdata=${made}`, ...options, ...kind], {
      ...user,
      cwd: draft,
      env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const told = (error as { stderr?: string }).stderr || oneLine(error);
    throw new StartError(
      `PostgreSQL could not make its folder ${cluster}: ${oneLine(new Error(told))}`,
    );
  }
  renameSync(made, cluster);
  rmSync(draft, { recursive: true, force: true });
  return true;
}
