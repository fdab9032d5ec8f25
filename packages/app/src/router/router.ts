import { type Address, createPath, type Location, newKey, resolveTo, type To } from './address.ts';
import { type Blocker, createUndo } from './blocking.ts';
import type { History } from './history.ts';
import { createLoader, failAt, type Loaded, type RouteObject } from './load-branch.ts';
import type { Params } from './match-path.ts';
import { matchRoutes } from './match-routes.ts';

export type NavigateOptions = {
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
};

export type Page = Loaded & { location: Location; params: Params; preventScrollReset: boolean };

export type Navigation = { state: 'idle' | 'loading'; location?: Location };

export type RouterState = {
  location: Location;
  /** What is shown; null until the first screen's code is there. */
  page: Page | null;
  /** Where one is on the way to, while its code is being fetched and the old page stays. */
  navigation: Navigation;
};

/** What a page does before another one takes its place, which waits for it. */
export type Farewell = () => Promise<void>;

type Listener = (now: RouterState, before: RouterState) => void;

export type Router = ReturnType<typeof createRouter>;

const IDLE: Navigation = { state: 'idle' };

export function createRouter(history: History, routes: RouteObject[]) {
  const listeners = new Set<Listener>();
  const blockers = new Set<Blocker>();
  const farewells = new Set<Farewell>();
  const loader = createLoader();
  const undo = createUndo((delta) => history.go(delta));
  let state: RouterState = { location: history.location(), page: null, navigation: IDLE };
  let latest: Location | null = null;
  let isAllowed = false;

  function update(next: Partial<RouterState>): void {
    const before = state;
    state = { ...state, ...next };
    for (const listener of listeners) listener(state, before);
  }

  /** Loads what stands there, and shows it unless another place has been asked for meanwhile. */
  async function show(
    location: Location,
    commit: () => void = () => {},
    preventScrollReset = false,
  ): Promise<void> {
    latest = location;
    const found = matchRoutes(routes, location.pathname);
    const branch = found?.routes ?? [routes[0]!];
    let loaded = loader.ifLoaded(branch);
    if (!loaded) {
      update({ navigation: { state: 'loading', location } });
      loaded = await loader.fetch(branch);
      if (latest !== location) return;
    }
    if (farewells.size > 0) {
      await Promise.all([...farewells].map((bid) => bid()));
      if (latest !== location) return;
    }
    if (!found) loaded = failAt(loaded.matches, 0, new Error(`No page at ${createPath(location)}`));
    commit();
    const page = { ...loaded, location, params: found?.params ?? {}, preventScrollReset };
    update({ location, page, navigation: IDLE });
  }

  const blockerOf = (nextLocation: Location): Blocker | undefined =>
    [...blockers].find((one) => one.shouldBlock({ currentLocation: state.location, nextLocation }));

  async function move(location: Location, options: NavigateOptions): Promise<void> {
    const { replace = false, preventScrollReset = false } = options;
    const commit = () => (replace ? history.replace(location) : history.push(location));
    await show(location, commit, preventScrollReset);
  }

  /** Resolves when the place is shown, or another one instead. */
  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const address = resolveTo(to, state.location);
    const location = { ...address, state: options.state ?? null, key: newKey() };
    const blocker = blockerOf(location);
    if (blocker) return blocker.onBlocked(() => void move(location, options));
    await move(location, options);
  }

  const stop = history.listen((delta) => {
    if (undo.takes(delta)) return;
    const location = history.location();
    const blocker = isAllowed || delta === 0 ? undefined : blockerOf(location);
    isAllowed = false;
    if (!blocker) {
      void show(location);
      return;
    }
    undo.start(delta, () =>
      blocker.onBlocked(() => {
        isAllowed = true;
        history.go(delta);
      }),
    );
  });

  void show(state.location);

  return {
    get state(): RouterState {
      return state;
    },

    navigate,
    createHref: (address: Address): string => history.createHref(address),

    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    addBlocker(blocker: Blocker): () => void {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },

    addFarewell(farewell: Farewell): () => void {
      farewells.add(farewell);
      return () => void farewells.delete(farewell);
    },

    dispose: stop,
  };
}
