import { parseAst } from 'vite';
import type { Screen } from '../../packages/app/src/routing/screen.ts';

type Entry = Pick<Screen, 'layout' | 'access'> & {
  /** Where its code is, below the app's folder. */
  file: string;
  source: string;
};

type Found = { start: number; end: number; layout?: unknown; access?: unknown };

const CODE = /\bimport\('#([^']+)'\)/g;
/** Left out of the built app. */
const KIT = /^kit-page\//;
const DESKTOP = /\bisDesktopOnly: true\b/;

/** What the table of screens says of each, read from its source: nothing of the app runs while it is built. */
export function entriesIn(table: string): Entry[] {
  const entries = objectsIn(parseAst(table, { lang: 'ts' }).body)
    .filter(({ layout, access }) => typeof layout === 'string' && typeof access === 'string')
    .map(({ start, end, layout, access }) => ({ source: table.slice(start, end), layout, access }));
  const named = entries.flatMap(({ source, ...said }) =>
    [...source.matchAll(CODE)].map(([, file]) => ({ ...said, source, file: file! }) as Entry),
  );
  for (const [, file] of table.matchAll(CODE))
    if (!KIT.test(file!) && named.filter((entry) => entry.file === file).length !== 1)
      throw new Error(`The table of screens does not say in one place who may open ${file}`);
  return named.filter(({ source }) => !DESKTOP.test(source));
}

/** Every object that is written there, with what it says in words of its layout and access. */
function objectsIn(node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(objectsIn);
  const { type, properties } = node as { type?: string; properties?: Property[] };
  if (type !== 'ObjectExpression') return below;
  const said = properties!.map(({ key, value }) => [key?.name, value?.value]);
  return [{ ...(node as Found), ...Object.fromEntries(said) }, ...below];
}

type Property = { key?: { name?: string }; value?: { value?: unknown } };
