import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';

// Waits until its standard input ends, which it does however the other side ends; then clears the folder.
const folder = process.argv[2]!;
process.stdin.resume();
process.stdin.once('close', async () => {
  const clusters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('postmaster.pid'))
    .map((name) => join(folder, name, '..'));
  for (const cluster of clusters) {
    const running = findPostmaster(cluster);
    if (running) await stopPostmaster(running.pid);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
