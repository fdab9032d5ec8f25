import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { checkLicence } from './licences.mjs';

/** What a Cargo.lock brings from elsewhere: it comes from the registry, and with a checksum. */
export function checkCrates(lock) {
  return cratesIn(lock)
    .filter(({ source, checksum }) => !source.startsWith('registry+') || !checksum)
    .map(({ id }) => `${id} does not come from the registry with a checksum`);
}

/** Cargo.lock names no licences. Those of the crates that Cargo has unpacked here are read; it unpacks what it builds. */
export function checkCrateLicences(lock, unpacked = unpackedCrates()) {
  return cratesIn(lock).flatMap(({ id, name }) => {
    const manifest = unpacked(id);
    if (manifest === undefined) return [];
    return checkLicence(id, name, manifest.match(/^license = "([^"]*)"$/m)?.[1]);
  });
}

function cratesIn(lock) {
  return lock
    .split('[[package]]')
    .slice(1)
    .map((text) => {
      const valueOf = (key) => text.match(new RegExp(`^${key} = "([^"]*)"$`, 'm'))?.[1];
      const [name, version] = [valueOf('name'), valueOf('version')];
      const id = `${name}@${version}`;
      return { id, name, source: valueOf('source'), checksum: valueOf('checksum') };
    })
    .filter(({ source }) => source !== undefined);
}

function unpackedCrates() {
  const sources = resolve(process.env.CARGO_HOME || resolve(homedir(), '.cargo'), 'registry/src');
  const folders = existsSync(sources) ? readdirSync(sources) : [];
  return (id) => {
    const crate = id.replace('@', '-');
    const files = folders.map((folder) => resolve(sources, folder, crate, 'Cargo.toml'));
    const file = files.find((path) => existsSync(path));
    return file && readFileSync(file, 'utf8');
  };
}
