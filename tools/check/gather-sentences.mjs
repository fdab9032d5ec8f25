// The sentences of every feature in one module for each language: nobody has to list features.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Of these every feature has its share; whatever else a file exports is taken by its name. */
const TABLES = ['failures', 'fields'];

/**
 * The module, which is the same in each language's folder. `isOther` tells the files that hold no sentences of a
 * feature.
 */
export async function gatherSentences({ folder, isOther }) {
  const files = await readFiles(folder, isOther);
  const imports = files.map(({ file }) => `import * as ${alias(file)} from './${file}';`);
  return `// Written by tools/check-languages.mjs from the files beside it.
${imports.join('\n')}

export const sentences = {
${lines(files).join('\n')}
};
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

function lines(files) {
  const tables = TABLES.flatMap((table) => [
    `  ${table}: {`,
    ...files
      .filter(({ parts }) => parts.includes(table))
      .map(({ file }) => `    ...${alias(file)}.${table},`),
    '  },',
  ]);
  const others = files.flatMap(({ file, parts }) =>
    parts
      .filter((part) => !TABLES.includes(part))
      .map((part) => `  ${part}: ${alias(file)}.${part},`),
  );
  return [...tables, ...others];
}

/** `sampleContents` for `sample-contents.ts`. */
function alias(file) {
  const [first, ...words] = file.replace(/\.ts$/, '').split('-');
  return first + words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
}
