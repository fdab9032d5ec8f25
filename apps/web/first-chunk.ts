import type { Graph, ModuleGraph } from './module-graph.plugin.ts';

/** Only forms use these. */
const SCHEMAS = /\?schemas$|node_modules\/zod\/|zod-without-eval/;
/** Only lists use these, though the library's index imports them for everyone. */
const LISTS =
  /@tanstack\/.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** Imported by more than use it: who does is known when the rest has been shaken off. */
export const isSeldomUsed = (id: string) => SCHEMAS.test(id) || LISTS.test(id);
/** What all icons are made of. */
const COMMON = /lucide-react/;

/** Every page begins with one of them. */
const TEXTS = /-public\.texts$/;
/** Stays with the texts of its language. */
const LANGUAGE = /\/languages\//;

/**
 * One file for all that every page begins with, instead of one for each set of screens that shares a module: what
 * the entry and its texts lead to, with the icons that are used there.
 */
export function firstChunk(entry: string, { keyOf, reach }: ModuleGraph) {
  let first: Set<string> | null = null;
  const reachFirst = (graph: Graph) => {
    const keys = reach(graph, entry, isSeldomUsed);
    const texts = [...keys]
      .flatMap((key) => graph.getModuleInfo(key)?.dynamicallyImportedIds ?? [])
      .filter((id) => TEXTS.test(id));
    for (const text of texts)
      for (const key of reach(graph, text, isSeldomUsed)) if (!LANGUAGE.test(key)) keys.add(key);
    return keys;
  };
  return (id: string, graph: Graph): boolean => {
    first ??= reachFirst(graph);
    const key = keyOf(id);
    return first.has(key) || (key === id && COMMON.test(id));
  };
}
