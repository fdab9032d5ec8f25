import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MESSAGE = /i18n\/generated\/messages\/(\w+)\.js$/;
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** Which modules these lead to depends on the names that are taken from them. */
const BARREL =
  /i18n\/generated\/messages(?:\/_index)?\.js$|lucide-react\/dist\/esm\/lucide-react\.mjs$/;
/** Only forms use these. */
const SCHEMAS = /\?schemas$|node_modules\/zod\/|zod-without-eval/;
/** Only lists use these, though the library's index imports them for everyone. */
const LISTS =
  /@tanstack\/.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * One file for all that every page begins with, instead of one for each set of screens that shares a module: what
 * the entry leads to, with the words and icons that are used there.
 */
export function firstChunk(entry: string): {
  plugin: Plugin;
  isFirst: (id: string, graph: Graph) => boolean;
} {
  const words = new Map<string, string[]>();
  const icons = new Map<string, string[]>();
  let first: Set<string> | null = null;

  function collect(graph: Graph): Set<string> {
    const ids = new Set<string>();
    const visit = (id: string) => {
      if (ids.has(id) || [BARREL, SCHEMAS, LISTS].some((apart) => apart.test(id))) return;
      ids.add(id);
      for (const word of words.get(id) ?? []) ids.add(`word ${word}`);
      for (const icon of icons.get(id) ?? []) ids.add(`icon ${icon}`);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    visit(entry);
    return ids;
  }

  function isFirst(id: string, graph: Graph): boolean {
    first ??= collect(graph);
    const [word, icon] = [MESSAGE.exec(id)?.[1], ICON.exec(id)?.[1]];
    if (word) return first.has(`word ${word}`);
    if (icon) return first.has(`icon ${icon}`);
    // What all icons and words are made of.
    return first.has(id) || /lucide-react|i18n\/generated\//.test(id);
  }

  const plugin: Plugin = {
    name: 'rahle:first-chunk',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/packages/app/src/') || id.includes('/generated/')) return;
      words.set(
        id,
        [...code.matchAll(/\bm\.(\w+)/g)].map(([, word]) => word!),
      );
      const names = /import \{([^}]*)\} from 'lucide-react'/.exec(code)?.[1]?.split(',') ?? [];
      icons.set(
        id,
        names.map((name) => iconFile(name.trim().split(' ')[0]!)),
      );
    },
  };
  return { plugin, isFirst };
}

/** Node is led to another form of it than browsers are. */
const LUCIDE = readFileSync(
  new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')),
  'utf8',
);

/** By the names under which the library exports its icons, of which some are older than the file's. */
function iconFile(name: string): string {
  const line = new RegExp(`default as ${name}\\b[^}]*\\} from './icons/([\\w-]+)`).exec(LUCIDE);
  return line?.[1] ?? '';
}
