import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst, type Plugin } from 'vite';
import { isEndpoint, lightEndpoint } from './light-endpoint.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CONTRACT = here('../../packages/contract/src/');
const SHAPES = here('../../packages/app/src/http/shape.ts');

/** Two copies of each module: what needs no schema, and schemas with what they are made of. */
const PLAIN = '?plain';
const SCHEMAS = '?schemas';

type Exports = Record<string, unknown>;

/**
 * The contract, without zod where nothing is checked by it. A page that only reads gets its endpoints with the shapes
 * of their replies; a form imports its schema by name, and with it zod.
 */
export const lightContract = (): Plugin => ({
  name: 'rahle:light-contract',
  apply: 'build',
  enforce: 'pre',

  async resolveId(source, importer) {
    if (importer === undefined) return null;
    const from = importer.split('?')[0]!;
    const isFromContract = from.startsWith(CONTRACT);
    if (!isFromContract && !source.startsWith('@rahle/contract/')) return null;
    const found = await this.resolve(source, from, { skipSelf: true });
    if (!found?.id.startsWith(CONTRACT)) return null;
    // Schemas are made of schemas; everything else of what needs none.
    const id = importer.endsWith(SCHEMAS) ? found.id + SCHEMAS : found.id;
    return { id, moduleSideEffects: false };
  },

  async load(id) {
    if (!id.startsWith(CONTRACT)) return null;
    const [file, copy] = id.split('?') as [string, string?];
    this.addWatchFile(file);
    const source = await readFile(file, 'utf8');
    if (copy) return { code: withPureInitialisers(source), moduleType: 'ts' };
    return {
      code: facadeOf(file, (await import(pathToFileURL(file).href)) as Exports),
      moduleType: 'js',
    };
  },
});

/** Leads each name to the copy it comes from; endpoints are written out. */
function facadeOf(file: string, exports: Exports): string {
  const names = Object.keys(exports);
  const tables = names.filter((name) => isTable(exports[name]));
  const schemas = names.filter((name) => isSchema(exports[name]));
  const plain = names.filter((name) => !tables.includes(name) && !schemas.includes(name));
  const from = (list: string[], copy: string) =>
    list.length > 0 ? `export { ${list.join(', ')} } from ${JSON.stringify(file + copy)};` : '';
  return [
    tables.length > 0 ? `import { readerOf } from ${JSON.stringify(SHAPES)};` : '',
    from(plain, PLAIN),
    from(schemas, SCHEMAS),
    ...tables.map((name) => `export const ${name} = ${writeTable(exports[name] as Exports)};`),
  ].join('\n');
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_zod' in value;

const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint);

const writeTable = (table: Exports): string =>
  `{ ${Object.entries(table)
    .map(([name, value]) => `${name}: ${lightEndpoint(value)}`)
    .join(', ')} }`;

/** Says to the bundler what is true of the whole contract: making a constant changes nothing else. */
function withPureInitialisers(source: string): string {
  const calls = parseAst(source, { lang: 'ts' })
    .body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : [statement],
    )
    .flatMap((statement) =>
      statement?.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .flatMap(({ init }) => (init && init.type !== 'Literal' ? [init] : []));
  return calls
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (code, { start, end }) =>
        `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`,
      source,
    );
}
