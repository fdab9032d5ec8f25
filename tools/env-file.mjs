import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './set-up/places.mjs';

/** What a file such as .env sets; nothing when it is not there. */
export function readEnvFile(name) {
  const file = resolve(ROOT, name);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
