import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identifyProcess } from '#lock-files/running-process.ts';

/** A file that says which process holds something; it counts only while that process runs. */
export type Claim = { release: () => void };

/** The pid that holds the file, if that very process still runs. */
export function holderOf(file: string): number | undefined {
  const [pid, identity] = readClaim(file).split(' ');
  return pid && identity && identifyProcess(Number(pid)) === identity ? Number(pid) : undefined;
}

/** Claims the file for this process, unless another running one holds it. */
export function claim(file: string): Claim | { heldBy: number } {
  const mine = `${process.pid} ${identifyProcess(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  for (;;) {
    // Written aside and linked into place: nobody ever reads half a claim.
    writeFileSync(draft, mine, { mode: 0o644 });
    try {
      linkSync(draft, file);
      return { release: () => readClaim(file) === mine && rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const heldBy = holderOf(file);
    if (heldBy !== undefined) return { heldBy };
    removeStale(file, readClaim(file));
  }
}

/** Moves a dead claim away; if another process was quicker and this took its claim, gives it back. */
function removeStale(file: string, stale: string) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readClaim(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readClaim(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
