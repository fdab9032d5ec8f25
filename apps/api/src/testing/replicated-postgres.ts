import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { awaitDatabase } from '#database/embedded/await-database.ts';
import { findBinaries } from '#database/embedded/binaries.ts';
import { createCluster, keepPassword } from '#database/embedded/cluster.ts';
import { chooseClusterFolder } from '#database/embedded/cluster-folder.ts';
import { startPostmaster } from '#database/embedded/postmaster.ts';
import { processesIn } from '#lock-files/running-process.ts';
import { askAsOwner } from '#testing/fresh-database.ts';
import { freePorts } from '#testing/free-ports.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const silent = () => {};

/**
 * A PostgreSQL and a standby that has whatever the first acknowledged; nobody starts the first again once it is
 * killed.
 */
export async function replicatedPostgres() {
  const folder = temporaryFolder('replicated');
  const home = join(folder.path, 'primary');
  mkdirSync(home, { mode: 0o711 });
  const primary = chooseClusterFolder(home, silent);
  const password = keepPassword(home);
  const binaries = findBinaries(primary.user, silent);
  await createCluster(primary, binaries, password);

  const start = async (cluster: string) => {
    const log = join(folder.path, `${cluster.split('/').at(-2)}.log`);
    const { user } = primary;
    const running = await startPostmaster(
      { cluster, user },
      binaries,
      await freePorts(),
      log,
      'on',
    );
    const url = await awaitDatabase(running, password);
    if (!url) throw new Error(`PostgreSQL did not start, see ${log}`);
    return { port: running.port, url };
  };
  const first = await start(primary.cluster);
  const standby = join(folder.path, 'standby', 'postgres');
  await copyCluster(first.url, primary.cluster, standby);
  const { port } = first;
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  appendFileSync(join(standby, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const second = await start(standby);
  // What is acknowledged is on both.
  await askAsOwner(first.url, `alter system set synchronous_standby_names = '*'`);
  await askAsOwner(first.url, 'select pg_reload_conf()');

  return {
    primary: first,
    standby: second,
    killPrimary: () => {
      for (const pid of processesIn(primary.cluster)) kill(pid);
    },
    promoteStandby: () => askAsOwner(second.url, 'select pg_promote(true, 30)'),
    stop: folder.remove,
  };
}

/** The others end by themselves once the first of them is gone. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A base backup by hand: the programs from npm have none. */
async function copyCluster(url: string, from: string, to: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  mkdirSync(join(to, '..'), { mode: 0o711 });
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  await client.end();
  const { uid, gid } = statSync(to);
  for (const [name, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(to, name), text);
    chownSync(join(to, name), uid, gid);
  }
  const left = readdirSync(to).filter((name) => /^postmaster|^\.s\.PGSQL/.test(name));
  for (const name of left) rmSync(join(to, name));
}
