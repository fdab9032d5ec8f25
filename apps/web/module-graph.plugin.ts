import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** Which modules it leads to depends on the names that are taken from it. */
const BARREL = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

type ModuleInfo = {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code?: string | null;
};
export type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

export type ModuleGraph = {
  plugin: Plugin;
  /** Under which name a module is found among those that something leads to. */
  keyOf: (id: string) => string;
  /** The modules and icons that a module itself takes. */
  leadsTo: (graph: Graph, id: string) => string[];
  /** All that a module leads to without a click, itself included: modules and icons. */
  reach: (graph: Graph, from: string, isApart?: (id: string) => boolean) => Set<string>;
};

/** Which modules lead to which, with the icons that each of them takes from all there are. */
export function moduleGraph(): ModuleGraph {
  const taken = new Map<string, string[]>();

  const leadsTo = (graph: Graph, id: string) => [
    ...(graph.getModuleInfo(id)?.importedIds ?? []).filter((each) => !BARREL.test(each)),
    ...(taken.get(id) ?? []),
  ];

  function reach(graph: Graph, from: string, isApart: (id: string) => boolean = () => false) {
    const keys = new Set<string>();
    const visit = (id: string) => {
      if (keys.has(id) || isApart(id)) return;
      keys.add(id);
      leadsTo(graph, id).forEach(visit);
    };
    visit(from);
    return keys;
  }

  const plugin: Plugin = {
    name: 'rahle:module-graph',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/packages/app/src/')) return;
      const names = /import \{([^}]*)\} from 'lucide-react'/.exec(code)?.[1]?.split(',') ?? [];
      const icons = names.map((name) => `icon ${iconFile(name.trim().split(' ')[0]!)}`);
      taken.set(id, icons);
    },
  };
  return { plugin, keyOf, leadsTo, reach };
}

function keyOf(id: string): string {
  const icon = ICON.exec(id)?.[1];
  return icon ? `icon ${icon}` : id;
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
