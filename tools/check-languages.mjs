// Each language of locales.ts has its folder, whole, and is known wherever languages are listed; `--write` writes the lists.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '../packages/contract/src/locales.ts';
import { gatherSentences } from './check/gather-sentences.mjs';
import { readTexts } from './check/read-texts.mjs';
import { ROOT } from './set-up/paths.mjs';

const FOLDER = 'packages/contract/src/languages';
const SENTENCES = 'packages/contract/src/sentences.gen.ts';
const SETTINGS = 'packages/app/project.inlang/settings.json';
const isWriting = process.argv.includes('--write');
const offences = [];

const LISTS = {
  packages: { name: 'PACKAGE_SENTENCES', take: (locale) => `* as ${locale}` },
  reader: { name: 'READER_WORDS', take: (locale) => `{ words as ${locale} }` },
  'reader-keys': { name: 'READER_KEY_WORDS', take: (locale) => `{ words as ${locale} }` },
  mails: { name: 'MAIL_WORDS', take: (locale) => `{ mails as ${locale} }` },
  'audit-actions': { name: 'ACTION_WORDS', take: (locale) => `{ actions as ${locale} }` },
};

for (const [part, { name, take }] of Object.entries(LISTS))
  keep(
    `${FOLDER}/${part}.gen.ts`,
    list(name, (locale) => `${take(locale)} from './${locale}/${part}.ts'`),
  );
const sentences = await gatherSentences({
  folder: resolve(ROOT, FOLDER, DEFAULT_LOCALE),
  isOther: (file) => file.endsWith('.gen.ts') || isListed(file),
});
for (const locale of LOCALES) keep(`${FOLDER}/${locale}/sentences.gen.ts`, sentences);
keep(
  SENTENCES,
  list(
    'SENTENCES',
    (locale) => `{ sentences as ${locale} } from './languages/${locale}/sentences.gen.ts'`,
  ),
);
keep(SETTINGS, read(SETTINGS).replace(/"locales": \[.*\]/, `"locales": ${spaced(LOCALES)}`));

for (const name of readdirSync(resolve(ROOT, FOLDER), { withFileTypes: true }))
  if (name.isDirectory() && !LOCALES.includes(name.name))
    offences.push(`${FOLDER}/${name.name} is no language of locales.ts`);

const wanted = keysOf(DEFAULT_LOCALE);
for (const locale of LOCALES) {
  const keys = keysOf(locale);
  for (const key of wanted.difference(keys)) offences.push(`${catalogueOf(locale)} lacks ${key}`);
  for (const key of keys.difference(wanted))
    offences.push(`${catalogueOf(locale)} alone has ${key}`);
}

function list(name, take) {
  return `// Written by tools/check-languages.mjs from locales.ts.
import type { Locale } from '#locales.ts';
import type { Translated } from '#languages/translated.ts';
${LOCALES.map((locale) => `import ${take(locale)};`).join('\n')}

export const ${name}: Record<Locale, Translated<typeof ${DEFAULT_LOCALE}>> = { ${LOCALES.join(', ')} };
`;
}

function isListed(file) {
  return Object.hasOwn(LISTS, file.replace(/\.ts$/, ''));
}
/** The words that docs/glossary.md keeps out of Turkish: the last column of its table. */
const refused = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => line.split('|')[4].split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '');
for (const { at, text } of await readTexts(resolve(ROOT, FOLDER, 'tr'))) {
  for (const word of refused)
    if (spoken(text).includes(` ${word}`))
      offences.push(`${FOLDER}/tr/${at} says “${word}”, see docs/glossary.md`);
  // No suffix is right after every name.
  if (/\}['’]?\p{L}/u.test(text)) offences.push(`${FOLDER}/tr/${at} glues a suffix to a figure`);
}

/** Words alone, each after a space: no capitals, punctuation or names of figures. */
function spoken(text) {
  const words = text.toLocaleLowerCase('tr').replaceAll(/\{\w+\}/g, '');
  return ` ${words.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')}`;
}

function keysOf(locale) {
  return new Set(Object.keys(JSON.parse(read(catalogueOf(locale)) || '{}')));
}

function catalogueOf(locale) {
  return `${FOLDER}/${locale}/catalogue.json`;
}

function keep(file, text) {
  if (read(file) === text) return;
  if (isWriting) writeFileSync(resolve(ROOT, file), text);
  else
    offences.push(
      `${file} is not what languages and features make of it: node tools/check-languages.mjs --write`,
    );
}

function read(file) {
  return existsSync(resolve(ROOT, file)) ? readFileSync(resolve(ROOT, file), 'utf8') : '';
}

function spaced(locales) {
  return JSON.stringify(locales).replaceAll(',', ', ');
}

for (const offence of offences) console.error(offence);
process.exitCode = offences.length > 0 ? 1 : 0;
