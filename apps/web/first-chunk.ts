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

/**
 * One file for all that every page begins with, instead of one for each set of screens that shares a module: what
 * the entry leads to, with the icons that are used there.
 */
export function firstChunk(entry: string, { keyOf, reach }: ModuleGraph) {
  let first: Set<string> | null = null;
  return (id: string, graph: Graph): boolean => {
    first ??= reach(graph, entry, isSeldomUsed);
    const key = keyOf(id);
    return first.has(key) || (key === id && COMMON.test(id));
  };
}
