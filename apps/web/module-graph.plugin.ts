import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
/** Schemas themselves lead to it, whether they are used or not. */
const LIBRARY = /\/zod-without-eval\.ts$/;
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
      if (!id.includes('/packages/app/src/') || LIBRARY.test(id)) return;
      const icons = valuesFrom('lucide-react', code).map((name) => `icon ${iconFile(name)}`);
      taken.set(id, [...icons, ...seldomUsedBy(code)]);
    },
  };
  return { plugin, keyOf, leadsTo, reach };
}

/** The names that a module's source takes from another, without types. */
function valuesFrom(other: string, code: string): string[] {
  const imports = code.matchAll(new RegExp(`^import \\{([^}]*)\\} from '${other}'`, 'gm'));
  return [...imports]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim().split(' ')[0]!)
    .filter((name) => name !== '' && name !== 'type');
}

/**
 * The libraries behind schemas and behind lists, for those who really use them: by their imports, half of the app does.
 * A schema of the contract is written like a type, and so are its failures, which need no library.
 */
function seldomUsedBy(code: string): string[] {
  const ofContract = valuesFrom("@rahle/contract/[^']*", code);
  const isForSchemas =
    /^import .* from 'zod';/m.test(code) ||
    ofContract.some((name) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Failure'));
  const ofQueries = valuesFrom('@tanstack/react-query', code);
  const isForLists = ofQueries.some((name) => /^use(?:Infinite|Queries)/.test(name));
  return [...(isForSchemas ? ['schemas'] : []), ...(isForLists ? ['lists'] : [])];
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
