import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '#settings/start-error.ts';

/** Reads the secret in `file`, or makes it: readable by its owner only, complete from the first moment. */
export function keepSecret(file: string, generate: () => string): string {
  const known = readSecret(file);
  if (known !== undefined) return known;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${generate()}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was first: its secret is the one that counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file)!;
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') throw new StartError(`${file} is empty; restore it or delete it.`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
