import type { ComponentType } from 'react';

export type RouteObject = {
  /** Absolute; left out where other routes stand in this one. */
  path?: string;
  Component?: ComponentType;
  /** In place of `Component`: its code is fetched before the page is shown. */
  lazy?: () => Promise<ComponentType>;
  /** Asked at every navigation: what is shown instead, and nothing fetched, to those who may not see it. */
  instead?: () => ComponentType | undefined;
  /** Shown in place of what broke in this route or those in it; it reads `useRouteError`. */
  ErrorBoundary?: ComponentType;
  children?: RouteObject[];
};

export type Match = { route: RouteObject; Component: ComponentType | undefined };

export type Failure = { error: unknown };

export type Loaded = { matches: Match[]; failure: Failure | null };

/** Knows which code has come already; what failed is asked for again the next time. */
export function createLoader() {
  const components = new WeakMap<RouteObject, ComponentType>();
  const componentOf = (route: RouteObject) =>
    route.instead?.() ?? route.Component ?? components.get(route);
  const isMissing = (route: RouteObject) => route.lazy !== undefined && !componentOf(route);
  const toMatches = (routes: RouteObject[]) =>
    routes.map((route) => ({ route, Component: componentOf(route) }));

  async function load(route: RouteObject): Promise<void> {
    if (isMissing(route)) components.set(route, await route.lazy!());
  }

  return {
    /** Null where something has to be fetched first. */
    ifLoaded: (routes: RouteObject[]): Loaded | null =>
      routes.some(isMissing) ? null : { matches: toMatches(routes), failure: null },

    async fetch(routes: RouteObject[]): Promise<Loaded> {
      const outcomes = await Promise.allSettled(routes.map(load));
      const failed = outcomes.findIndex(({ status }) => status === 'rejected');
      const matches = toMatches(routes);
      if (failed === -1) return { matches, failure: null };
      const { reason } = outcomes[failed] as PromiseRejectedResult;
      return failAt(matches, failed, reason);
    },
  };
}

/** The page up to the route that shows the error. */
export function failAt(matches: Match[], failed: number, error: unknown): Loaded {
  const at = matches.findLastIndex(
    ({ route }, index) => index <= failed && route.ErrorBoundary !== undefined,
  );
  return { matches: matches.slice(0, Math.max(at, 0) + 1), failure: { error } };
}
