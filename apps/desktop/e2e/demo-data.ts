import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder with the demo in it: filled once in a run, by whoever wants the first one, and copied from then on. */
export async function newDemoData(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const filled = join(inject('demoFolder'), 'filled');
  if (!existsSync(filled)) {
    const begun = join(inject('demoFolder'), 'begun');
    await fill(begun);
    renameSync(begun, filled);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'rahle-desktop-server-'));
  cpSync(filled, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}
