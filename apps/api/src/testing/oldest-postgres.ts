import { join } from 'node:path';
import { awaitDatabase } from '#database/embedded/await-database.ts';
import { findBinaries, readPackage } from '#database/embedded/binaries.ts';
import { createCluster, keepPassword } from '#database/embedded/cluster.ts';
import { chooseClusterFolder } from '#database/embedded/cluster-folder.ts';
import { startPostmaster } from '#database/embedded/postmaster.ts';
import { freePorts } from '#testing/free-ports.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const SET_UP = new URL('../../../../tools/set-up/postgres.mjs', import.meta.url);
const silent = () => {};

/** A server of the oldest PostgreSQL that Rahle works with, with an empty database. */
export async function oldestPostgres() {
  const { bringOldestPostgres } = (await import(SET_UP.href)) as {
    bringOldestPostgres: () => Promise<string>;
  };
  const programs = readPackage(await bringOldestPostgres());
  const folder = temporaryFolder('oldest-postgres');
  const place = chooseClusterFolder(folder.path, silent);
  const password = keepPassword(folder.path);
  const binaries = findBinaries(place.user, silent, programs);
  await createCluster(place, binaries, password);
  const log = join(folder.path, 'postgres.log');
  const running = await startPostmaster(place, binaries, await freePorts(), log, 'on');
  const url = await awaitDatabase(running, password);
  if (!url) throw new Error(`PostgreSQL did not start, see ${log}`);
  return { url, version: programs.version, stop: folder.remove };
}
