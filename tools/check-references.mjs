// Every reference leads somewhere: `§4`, `decisions §7` and `design §3` in comments and documents to a section that
// is there, and links of our own documents to files that are there. Part of `npm run check`.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ROOT } from './set-up/paths.mjs';
import { brokenLinks, deadSections, sectionsOf } from './check/references.mjs';
import { trackedFiles } from './check/tracked-files.mjs';

const DOCUMENTS = {
  product: 'docs/spec/product.md',
  decisions: 'docs/spec/decisions.md',
  design: 'docs/design.md',
};
/** Their `§` points among themselves, in words of their own. */
const SPECIFICATION = /^docs\/(spec\/|design\.md)/;
const WRITTEN = /\.(tsx?|mjs|css|rs|sql|md)$/;

const sections = Object.fromEntries(
  await Promise.all(
    Object.entries(DOCUMENTS).map(async ([name, path]) => [name, sectionsOf(await read(path))]),
  ),
);

const offences = [];
for (const path of trackedFiles(ROOT).filter((name) => WRITTEN.test(name))) {
  const text = await read(path);
  if (!SPECIFICATION.test(path))
    for (const { line, reference } of deadSections(text, sections))
      offences.push(`${path}:${line} points to ${reference}, which is not there`);
  if (path.endsWith('.md'))
    for (const { line, target } of brokenLinks(text, (to) => exists(path, to)))
      offences.push(`${path}:${line} links to ${target}, which is not there`);
}

function read(path) {
  return readFile(resolve(ROOT, path), 'utf8');
}

function exists(from, target) {
  return existsSync(resolve(ROOT, dirname(from), target));
}

for (const offence of offences) console.error(offence);
console.log(`${offences.length} references lead nowhere`);
process.exitCode = offences.length > 0 ? 1 : 0;
