import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SWEEPER = join(import.meta.dirname, 'sweep-folder.ts');

/**
 * A folder for tests that start databases in it. A process of its own sweeps it, with what still runs there,
 * when it is removed, and also when the test run is broken off or killed.
 */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `rahle-${name}-`));
  chmodSync(path, 0o711); // started by root, PostgreSQL runs as another user, who must get through
  const sweeper = spawn(process.execPath, [SWEEPER, path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  sweeper.unref();
  const swept = new Promise((resolve) => sweeper.once('exit', resolve));
  return {
    path,
    remove: async () => {
      sweeper.ref();
      sweeper.stdin!.end();
      await swept;
    },
  };
}
