import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that a test can fill. Where nobody may mount one, it says so once and is not there. */
export function smallDisk(name: string, megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), `rahle-${name}-`));
  const filler = join(folder, 'filler');
  const isThere = mount(folder, megabytes);
  return {
    folder,
    isThere,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 1) * bsize));
    },
    makeRoom: () => rmSync(filler),
    remove() {
      if (isThere) execFileSync('/bin/umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder];
    execFileSync('/bin/mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Not allowed to mount: a full disk is not tried.');
    return false;
  }
}
