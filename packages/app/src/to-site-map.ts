import { parsePath } from '#router/address.ts';
import { matchRoutes } from '#router/match-routes.ts';
import { loadContent } from '#routing/load-content.ts';
import type { SiteMap } from '#routing/site-map.ts';
import type { Screen } from '#routing/screen.ts';
import { adminResources } from './screens.ts';

type ScreenRoute = { path: string; screen: Screen; children?: ScreenRoute[] };

/** The screen that stands at an address, and what the address names by its parts. */
export function matchScreen(screens: Screen[], address: string) {
  const routes = screens.map((screen) => ({ path: screen.path.pattern, screen }));
  const found = matchRoutes<ScreenRoute>(routes, address);
  const screen = found?.routes.at(-1)?.screen;
  return found && screen && { screen, named: found.params };
}

export const screenAt = (screens: Screen[], address: string): Screen | undefined =>
  matchScreen(screens, address)?.screen;

/** The table of screens as the floors below may see it. */
export function toSiteMap(screens: Screen[]): SiteMap {
  return {
    adminResources,
    has: (path) => screens.some((screen) => screen.path.pattern === path.pattern),
    preload(address) {
      const screen = screenAt(screens, address);
      // A failure is not shown here: the click that follows shows it.
      if (screen) loadContent(screen).catch(() => {});
    },
    readsAt(address) {
      const params = new URLSearchParams(parsePath(address).search);
      const match = matchScreen(screens, address);
      return match?.screen.reads?.(params, match.named) ?? [];
    },
  };
}
