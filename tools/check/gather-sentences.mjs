// The sentences of every feature and language as one module: nobody has to list features.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Of these every feature has its share; whatever else a file exports is taken by its name. */
const TABLES = ['failures', 'fields'];

/** `isOther` tells the files that hold no sentences of a feature. */
export async function gatherSentences({ folder, locales, defaultLocale, isOther }) {
  const files = await readFiles(resolve(folder, defaultLocale), isOther);
  const imports = locales.flatMap((locale) =>
    files.map(
      ({ file }) => `import * as ${alias(locale, file)} from './languages/${locale}/${file}';`,
    ),
  );
  return `// Written by tools/check-languages.mjs from locales.ts and the files of each language.
import type { Translated } from '#languages/translated.ts';
import type { Locale } from '#locales.ts';
${imports.join('\n')}

${locales.map((locale) => `const ${locale} = {\n${lines(locale, files).join('\n')}\n};\n`).join('\n')}
export const SENTENCES: Record<Locale, Translated<typeof ${defaultLocale}>> = { ${locales.join(', ')} };
`;
}

async function readFiles(folder, isOther) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !isOther(name));
  return Promise.all(
    names.toSorted().map(async (file) => {
      const exported = await import(pathToFileURL(resolve(folder, file)).href);
      return { file, parts: Object.keys(exported).toSorted() };
    }),
  );
}

function lines(locale, files) {
  const tables = TABLES.flatMap((table) => [
    `  ${table}: {`,
    ...files
      .filter(({ parts }) => parts.includes(table))
      .map(({ file }) => `    ...${alias(locale, file)}.${table},`),
    '  },',
  ]);
  const others = files.flatMap(({ file, parts }) =>
    parts
      .filter((part) => !TABLES.includes(part))
      .map((part) => `  ${part}: ${alias(locale, file)}.${part},`),
  );
  return [...tables, ...others];
}

/** `enSampleContents` for `sample-contents.ts`. */
function alias(locale, file) {
  const words = file.replace(/\.ts$/, '').split('-');
  return locale + words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
}
