import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '#settings/start-error.ts';

/** What was generated at the first start and holds ever after: for its owner's eyes only, whole from the first moment. */
export function keepOnce(file: string, generate: () => string): string {
  const known = readKept(file);
  if (known !== undefined) return known;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${generate()}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was first: what it wrote is what counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKept(file)!;
}

export function readKept(file: string): string | undefined {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept === '') throw new StartError(`${file} is empty; restore it or delete it.`);
    return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
