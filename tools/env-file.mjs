import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './set-up/paths.mjs';

const FILE = resolve(ROOT, '.env');

/** Node's option that reads .env, if there is one; what the environment says already stands. */
export const envFile = () => (existsSync(FILE) ? [`--env-file=${FILE}`] : []);

export const readEnvFile = () => (existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {});
