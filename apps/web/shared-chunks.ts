import { isSeldomUsed } from './first-chunk.ts';
import { mergeGroups, type Group } from './merge-groups.ts';
import type { Graph, ModuleGraph } from './module-graph.plugin.ts';

/** Of what is no module of its own: libraries, and an icon's few lines of drawing. */
const BYTES: Record<string, number> = { schemas: 500_000, lists: 20_000 };
const ICON_BYTES = 150;

/**
 * What several screens share, in few files: one for each set of screens would be fifty requests for a list, which is
 * long on a bad connection. The name of each file is that of a module in it.
 */
export function sharedChunks(
  entry: string,
  modules: ModuleGraph,
  isElsewhere: (id: string, graph: Graph) => boolean,
) {
  let names: Map<string, string> | null = null;
  return (id: string, graph: Graph): string | null => {
    names ??= planChunks(entry, modules, (key) => isElsewhere(key, graph), graph);
    return names.get(modules.keyOf(id)) ?? null;
  };
}

function planChunks(
  entry: string,
  modules: ModuleGraph,
  isElsewhere: (key: string) => boolean,
  graph: Graph,
) {
  const users = collectUsers(entry, modules, graph);
  const entries = new Set([...users.values()].flatMap((each) => [...each]));
  const groups = new Map<string, Group>();
  for (const [key, by] of users) {
    if (by.size < 2 || entries.has(key) || isElsewhere(key) || isSeldomUsed(key)) continue;
    const together = [...by].toSorted().join('\n');
    const group = groups.get(together) ?? { keys: new Set(), users: new Set(by), bytes: 0 };
    group.keys.add(key);
    group.bytes += graph.getModuleInfo(key)?.code?.length ?? BYTES[key] ?? ICON_BYTES;
    groups.set(together, group);
  }
  const merged = mergeGroups([...groups.values()], (key) => modules.leadsTo(graph, key));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { keys } of merged) {
    let name = nameOf([...keys]);
    // Files of one name would become one.
    while (taken.has(name)) name += '-';
    taken.add(name);
    for (const key of keys) names.set(key, name);
  }
  return names;
}

/** For each module the screens and dialogs that lead to it without a click. */
function collectUsers(entry: string, { reach }: ModuleGraph, graph: Graph) {
  const users = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const visit = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    for (const key of reach(graph, from)) {
      users.set(key, (users.get(key) ?? new Set()).add(from));
      graph.getModuleInfo(key)?.dynamicallyImportedIds.forEach(visit);
    }
  };
  visit(entry);
  return users;
}

function nameOf(keys: string[]): string {
  const own = keys.filter((key) => key.includes('/packages/app/')).toSorted();
  const named = own[0] ?? keys.toSorted()[0]!;
  return named.replace(/^icon /, '').replace(/^.*\/|\.\w+(?:\?.*)?$/g, '');
}
