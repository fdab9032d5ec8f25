import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { awaitDatabase } from '#database/embedded/await-database.ts';
import { type Binaries, findBinaries } from '#database/embedded/binaries.ts';
import { claim, holderOf } from '#lock-files/claim.ts';
import { alone } from '#lock-files/hold.ts';
import { createCluster, keepPassword } from '#database/embedded/cluster.ts';
import { chooseClusterFolder, type ClusterFolder } from '#database/embedded/cluster-folder.ts';
import { checkExternalServer } from '#database/embedded/external-server.ts';
import {
  type Durability,
  findPostmaster,
  isRunElsewhere,
  startPostmaster,
  stopPostmaster,
} from '#database/embedded/postmaster.ts';
import { socketHost } from '#database/embedded/socket-host.ts';
import { checkDataFolder, createDataFolder } from '#settings/data-folder.ts';
import type { Settings } from '#settings/settings.ts';
import { oneLine, StartError } from '#settings/start-error.ts';

export type DatabaseServer = { url: string; stop: () => Promise<void> };

type Log = (line: string) => void;

/**
 * The PostgreSQL to work with: the given one, or the embedded one under DATA_DIR, which is started, or
 * adopted when it already runs. Whoever leaves it last stops it, so a command can work beside a server.
 */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
  durability: Durability = 'on',
): Promise<DatabaseServer> {
  if (databaseUrl) {
    await checkExternalServer(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  checkDataFolder(dataDir);
  createDataFolder(dataDir);
  const lockFile = join(dataDir, 'postgres.lock');
  const users = join(dataDir, 'postgres.guests');
  return alone(lockFile, async () => {
    const embedded = await openEmbedded(dataDir, log, durability);
    const ownClaim = claimUse(users);
    const isGone = () => !findPostmaster(embedded.cluster);
    const endWatch = watch(isGone, () =>
      alone(lockFile, async () => {
        if (!isGone()) return;
        log('PostgreSQL was gone; starting it again.');
        await embedded.restart();
      }).catch((error) => log(oneLine(error))),
    );

    return {
      url: embedded.url,
      stop: () =>
        alone(lockFile, async () => {
          endWatch();
          ownClaim.release();
          const running = findPostmaster(embedded.cluster);
          if (running && countUsers(users) === 0) await stopPostmaster(running.pid);
        }),
    };
  });
}

async function openEmbedded(dataDir: string, log: Log, durability: Durability) {
  const folder = chooseClusterFolder(dataDir, log);
  const password = keepPassword(dataDir);
  const binaries = findBinaries(folder.user, log);
  await createCluster(folder, binaries, password);
  const start = (port: number) =>
    startEmbedded(folder, binaries, port, password, dataDir, durability);

  const running = findPostmaster(folder.cluster);
  if (!running && (await isRunElsewhere(folder.cluster)))
    throw new StartError(
      `The PostgreSQL of DATA_DIR ${dataDir} is run by another container, or under another path; stop that first.`,
    );
  const adopted =
    running && (await awaitDatabase(running, password, socketHost(folder.cluster, running.port)));
  const url = adopted ?? (await start(await freePort()));
  return { cluster: folder.cluster, url, restart: () => start(Number(new URL(url).port)) };
}

async function startEmbedded(
  folder: ClusterFolder,
  binaries: Binaries,
  port: number,
  password: string,
  dataDir: string,
  durability: Durability,
): Promise<string> {
  const log = join(dataDir, 'postgres.log');
  const started = await startPostmaster(folder, binaries, port, log, durability);
  const url = await awaitDatabase(started, password, socketHost(folder.cluster, port));
  if (url) return url;
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-20);
  const told = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1);
  throw new StartError(`PostgreSQL did not start: ${told} (see ${log})`);
}

/** PostgreSQL recovers from crashes of its processes, but not of the first one, which starts the others. */
function watch(isGone: () => boolean, restart: () => Promise<void>) {
  let isRestarting = false;
  const timer = setInterval(async () => {
    if (isRestarting || !isGone()) return;
    isRestarting = true;
    await restart();
    isRestarting = false;
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/** One claim per process that works with the database. */
function claimUse(users: string) {
  mkdirSync(users, { recursive: true });
  const ownClaim = claim(join(users, String(process.pid)));
  return 'release' in ownClaim ? ownClaim : { release: () => {} };
}

/** How many work with the database still; those who were killed are forgotten. */
function countUsers(users: string): number {
  const files = readdirSync(users).map((name) => join(users, name));
  const gone = files.filter((file) => holderOf(file) === undefined);
  for (const file of gone) rmSync(file, { force: true });
  return files.length - gone.length;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
