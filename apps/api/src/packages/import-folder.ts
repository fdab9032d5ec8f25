import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claim, holderOf } from '#lock-files/claim.ts';
import { isRunning } from '#lock-files/running-process.ts';

/** This process's own folder among those of all that share the parent. */
const OWN = randomUUID();
const OWNER = '.owner';
/** What `claim` writes before it claims: its process may be about to. */
const DRAFT = /\.owner\.(\d+)$/;

/**
 * A new path for a package on its way in, inside a folder of this process. The claim to it stands before the folder is
 * made and goes after it, so a folder that nobody claims is nobody's.
 */
export async function importPath(importDir: string): Promise<string> {
  const own = join(importDir, OWN);
  await mkdir(importDir, { recursive: true, mode: 0o700 });
  if (!existsSync(`${own}${OWNER}`)) claim(`${own}${OWNER}`);
  await mkdir(own, { recursive: true, mode: 0o700 });
  return join(own, randomUUID());
}

/** A process that ends leaves neither its folder nor its claim. */
export async function leaveImports(importDir: string) {
  const own = join(importDir, OWN);
  await rm(own, { recursive: true, force: true });
  await rm(`${own}${OWNER}`, { force: true });
}

/** Removes what processes that are no more have left in the middle of an import. */
export async function sweepImports(importDir: string) {
  const names = existsSync(importDir) ? await readdir(importDir) : [];
  for (const name of names.filter((name) => !name.endsWith(OWNER))) {
    const claimant = DRAFT.exec(name)?.[1];
    const isInUse = claimant
      ? isRunning(Number(claimant))
      : holderOf(join(importDir, `${name}${OWNER}`)) !== undefined;
    if (!isInUse) await rm(join(importDir, name), { recursive: true, force: true });
  }
  for (const name of names.filter((name) => name.endsWith(OWNER)))
    if (holderOf(join(importDir, name)) === undefined)
      await rm(join(importDir, name), { force: true });
}
