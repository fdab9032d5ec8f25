import { parsePath } from './address.ts';
import { matchPath, type Params, specificityOf } from './match-path.ts';

/** Either a place, by its absolute pattern, or what several places stand in. */
type Nested<Route> = { path?: string; children?: Route[] };

/** The routes from the outermost to the place itself. */
export type Branch<Route> = { routes: Route[]; params: Params };

export function matchRoutes<Route extends Nested<Route>>(
  routes: Route[],
  address: string,
): Branch<Route> | null {
  const { pathname } = parsePath(address);
  let best: (Branch<Route> & { specificity: number }) | null = null;
  for (const branch of branchesOf(routes)) {
    const path = branch.at(-1)?.path ?? '';
    const match = matchPath(path, pathname);
    const specificity = specificityOf(path);
    if (match && specificity > (best?.specificity ?? -Infinity))
      best = { routes: branch, params: match.params, specificity };
  }
  return best;
}

function* branchesOf<Route extends Nested<Route>>(
  routes: Route[],
  parents: Route[] = [],
): Generator<Route[]> {
  for (const route of routes) {
    const branch = [...parents, route];
    if (route.children) yield* branchesOf(route.children, branch);
    else yield branch;
  }
}
