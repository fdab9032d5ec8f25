import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const PARTS = ['apps/api', 'packages/contract', 'package.json'];
const BUILT = ['apps/web/dist', 'packages/reader/dist', 'apps/api/node_modules'];
const MIGRATIONS = 'apps/api/migrations';
export const newestMigration = readdirSync(join(ROOT, MIGRATIONS))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .at(-1)!;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The last commit without the newest migration, if older servers may go on with that. */
function findOlder(): string | undefined {
  const path = join(MIGRATIONS, newestMigration);
  if (!readFileSync(join(ROOT, path), 'utf8').startsWith('-- Older servers go on.')) return;
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path);
    return added ? git('rev-parse', '--verify', `${added}^`) : undefined;
  } catch {
    return undefined;
  }
}

export const olderCommit = findOlder();
if (!olderCommit)
  console.warn('No older version here that may serve beside this one: that is not tried.');

/** The server of an older version, on the packages and with the built pages of this one. Gives back its `main.ts`. */
export function unpackOlder(commit: string, folder: string): string {
  const archive = join(folder, 'older.tar');
  git('archive', '--output', archive, commit, ...PARTS);
  const older = join(folder, 'older');
  mkdirSync(join(older, 'node_modules/@rahle'), { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', older]);
  const packages = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '@rahle');
  for (const path of [...packages.map((name) => `node_modules/${name}`), ...BUILT]) {
    mkdirSync(join(older, path, '..'), { recursive: true });
    symlinkSync(join(ROOT, path), join(older, path));
  }
  symlinkSync(join(older, 'packages/contract'), join(older, 'node_modules/@rahle/contract'));
  return join(older, 'apps/api/src/main.ts');
}
