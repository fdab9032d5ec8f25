// What a first visit to a page fetches, compressed, against what it may (brotli).
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LOCALES } from '../packages/contract/src/locales.ts';
import { ROOT } from './set-up/paths.mjs';
import { filesOf } from './check/budgets/files-of.mjs';
import { PAGES, STYLES, READER, ADMIN, FORMS } from './check/budgets/budgets.mjs';

const WEB = resolve(ROOT, 'apps/web/dist');
const MANIFEST = resolve(WEB, '.vite/manifest.json');

const bytesOf = (path) =>
  existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length;
const sum = (paths) => paths.reduce((total, path) => total + bytesOf(path), 0);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const wrong = [];
function compare(what, amount, budget, write = kB) {
  console.log(`${what}: ${write(amount)} of ${write(budget)}`);
  if (amount > budget) wrong.push(`${what} is ${write(amount)}, more than ${write(budget)}`);
}

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
for (const { name, sources, texts, budget, files: most, isPublic } of PAGES) {
  // Every page brings one language; here it is the one with the longest texts.
  const { files, names, bytes } = LOCALES.map((locale) => {
    const ofLocale = texts.map((area) => `languages/${locale}-${area}.texts`);
    const found = filesOf(manifest, [...sources, ...ofLocale]);
    return { ...found, bytes: sum(found.files.map((file) => resolve(WEB, file))) };
  }).reduce((one, other) => (other.bytes > one.bytes ? other : one));
  compare(`Scripts of ${name}`, files.length, most, String);
  compare(`JavaScript of ${name}`, bytes, budget);
  if (!isPublic) continue;
  for (const [kind, pattern] of [
    ['admin code', ADMIN],
    ['form code', FORMS],
  ])
    for (const found of names.filter((one) => pattern.test(one)))
      wrong.push(`${name} fetches ${kind}: ${found}`);
}
const page = readFileSync(resolve(WEB, 'index.html'), 'utf8');
const styles = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file);
compare('CSS', sum(styles.map((file) => resolve(WEB, file))), STYLES);

const reader = READER.files.map((file) => resolve(ROOT, 'packages/reader/dist', file));
compare('The reader’s first page', sum(reader), READER.budget);

for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;
