import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { LOCALES } from '../../packages/contract/src/locales.ts';
import { byNumber } from './by-number.ts';
import { compiledText } from './compiled-text.ts';
import { textAreas } from './text-areas.ts';

const here = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const APP = here('../../packages/app/src/');
const GENERATED = `${APP}i18n/generated/`;
const LANGUAGES = here('../../packages/contract/src/languages/');
const FILES = here('src/text-files.ts');
const LOOK_UP = here('src/texts.ts');

/** The contract's tables of all languages, and what stands for them here. */
const TABLES: Record<string, string> = {
  './sentences.gen.ts': here('src/sentences.ts'),
  '@rahle/contract/languages/audit-actions.gen': here('src/action-words.ts'),
};

/** What of the contract lies with an area's texts. */
const OF_CONTRACT: Record<string, { name: string; file: string }> = {
  public: { name: 'sentences', file: 'sentences.gen.ts' },
  admin: { name: 'actions', file: 'audit-actions.ts' },
};

const TEXTS = /\/languages\/(\w+)-(\w+)\.texts$/;

/** What a page says where no texts have come. */
const WITHOUT_FILES = ['layout_start_failed', 'ui_try_again'];

/**
 * Texts in files of their own, one for each language and area: the code, the same for all, says them by number. The
 * contract's sentences lie with the texts that every page has, the audit log's words with the admin area's.
 */
export function texts(): Plugin {
  let files: Map<string, string[]>;
  let numbers: Map<string, number>;

  function textOf(locale: string, message: string): string {
    const compiled = readFileSync(`${GENERATED}messages/${message}.js`, 'utf8');
    return compiledText(compiled, locale, message);
  }

  function textFile(locale: string, area: string): string {
    const messages = files.get(area)!;
    const also = OF_CONTRACT[area];
    const row = messages.map((message) => textOf(locale, message)).join(',\n');
    return [
      row.includes('registry.') && `import * as registry from '${GENERATED}registry.js';`,
      also &&
        `export { ${also.name} } from ${JSON.stringify(`${LANGUAGES}${locale}/${also.file}`)};`,
      `export const first = ${numbers.get(messages[0]!)};`,
      `export const texts = [\n${row}\n];`,
    ]
      .filter(Boolean)
      .join('\n');
  }

  function listOfFiles(): string {
    const names = LOCALES.flatMap((locale) => [...files.keys()].map((area) => `${locale}-${area}`));
    const imports = names.map(
      (name) => `'${name}': () => import(${JSON.stringify(`${LANGUAGES}${name}.texts`)})`,
    );
    const always = LOCALES.map((locale) => {
      const texts = WITHOUT_FILES.map(
        (message) => `${numbers.get(message)}: ${textOf(locale, message)}`,
      );
      return `${locale}: { ${texts.join(', ')} }`;
    });
    return [
      `export const files = { ${imports.join(', ')} };`,
      `export const withoutFiles = { ${always.join(', ')} };`,
    ].join('\n');
  }

  return {
    name: 'rahle:texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const catalogue = readFileSync(`${LANGUAGES}en/catalogue.json`, 'utf8');
      const messages = Object.keys(JSON.parse(catalogue) as object);
      const areas = textAreas(
        APP,
        messages.filter((name) => !name.startsWith('$')),
      );
      files = new Map(Object.entries(areas));
      numbers = new Map(
        [...new Set(Object.values(areas).flat())].map((message, number) => [message, number]),
      );
    },
    resolveId: (source) => TABLES[source] ?? (TEXTS.test(source) ? source : null),
    load(id) {
      if (id === FILES) return { code: listOfFiles(), moduleType: 'js' };
      // Texts are looked up by the page's own locale.
      if (id === `${GENERATED}runtime.js`) return 'export const overwriteGetLocale = () => {};';
      const [, locale, area] = TEXTS.exec(id) ?? [];
      return locale && area ? { code: textFile(locale, area), moduleType: 'js' } : null;
    },
    transform(source, id) {
      const code = id.startsWith(APP) ? byNumber(source, numbers, LOOK_UP) : null;
      return code === null ? null : { code, map: null };
    },
  };
}
