// What comes from elsewhere: exact versions, checksums, licences, install scripts, actions and images.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkCrateLicences, checkCrates } from './check/supply/crates.mjs';
import { checkExactVersions } from './check/supply/exact-versions.mjs';
import { checkInstallScripts, checkIntegrity } from './check/supply/install-scripts.mjs';
import { checkLicences } from './check/supply/licences.mjs';
import { checkPinned, mayNamePinned } from './check/supply/pinned.mjs';
import { ROOT } from './set-up/paths.mjs';

const ELSEWHERE = /^(?:node_modules|dist|data|target|test-results|\.tools|\.git)$/;

const read = (path) => readFileSync(resolve(ROOT, path), 'utf8');
const readJson = (path) => JSON.parse(read(path));

const manifest = readJson('package.json');
const lock = readJson('package-lock.json');
const crates = read('apps/desktop/shell/Cargo.lock');
const members = manifest.workspaces.flatMap((folder) =>
  globSync(`${folder}/package.json`, { cwd: ROOT }),
);
const manifests = ['package.json', ...members].map((path) => [path, readJson(path)]);

const offences = [
  ...checkExactVersions(Object.fromEntries(manifests)),
  ...checkIntegrity(lock),
  ...checkInstallScripts(manifest, lock),
  ...checkLicences(lock),
  ...checkCrates(crates),
  ...checkCrateLicences(crates),
  ...filesIn('.')
    .filter(mayNamePinned)
    .flatMap((path) => checkPinned(path, read(path))),
];

function filesIn(folder) {
  return readdirSync(resolve(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ELSEWHERE.test(entry.name) ? [] : filesIn(path);
    return [path];
  });
}

for (const offence of offences) console.error(offence);
process.exitCode = offences.length > 0 ? 1 : 0;
