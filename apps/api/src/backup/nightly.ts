import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import { oneAtATime } from '#database/locks.ts';
import type { Settings } from '#settings/settings.ts';
import { backUp } from './back-up.ts';
import { openStore } from './open-store.ts';

/** By the clock of the place where the server stands. */
const HOUR = 3;
const NAME = /^rahle-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.zip(\.part)?$/;

/** A chore that comes round every hour: of all processes, the first to find no backup of the last night makes it. */
export async function nightlyBackup(
  settings: Settings,
  { folder, keep }: NonNullable<Settings['backup']>,
  databaseUrl: string,
  { longWork }: Database,
  clock = () => new Date(),
) {
  const storage = await openStore(settings);
  return (stopping?: AbortSignal) =>
    oneAtATime(longWork.platform, 'nightly backup', async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = clock();
      if ((await backupsIn(folder)).some(({ at }) => at >= lastNight(now))) return;
      await removeDrafts(folder);
      const options = { databaseUrl, storage, organizationId: null };
      const { problems } = await backUp(join(folder, nameAt(now)), {
        ...options,
        ...(stopping && { stopping }),
      });
      const old = (await backupsIn(folder)).slice(keep);
      for (const { name } of old) await rm(join(folder, name), { force: true });
      if (problems.length > 0)
        throw new Error(`The store lacks ${problems.length} files, the first: ${problems[0]}`);
    });
}

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

const nameAt = (now: Date) => `rahle-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

/** The newest first; what else lies there is none of ours. */
async function backupsIn(folder: string) {
  const names = await readdir(folder);
  return names
    .map((name) => ({ name, parts: NAME.exec(name) }))
    .filter(({ parts }) => parts && !parts[5])
    .map(({ name, parts }) => {
      const [, day, hour, minute, second] = parts!;
      return { name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) };
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Whoever was writing them is gone: the lock is ours. */
async function removeDrafts(folder: string) {
  for (const name of await readdir(folder))
    if (NAME.exec(name)?.[5]) await rm(join(folder, name), { force: true });
}
