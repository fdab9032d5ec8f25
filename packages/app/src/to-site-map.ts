import { matchRoutes } from 'react-router';
import type { SiteMap } from '#routing/site-map.ts';
import type { Screen } from './screens.ts';

/** The table of screens as the floors below may see it. */
export function toSiteMap(screens: Screen[]): SiteMap {
  const routes = screens.map(({ path, load }) => ({ path, handle: load }));
  return {
    has: (path) => screens.some((screen) => screen.path === path),
    preload(address) {
      const load = matchRoutes(routes, address)?.at(-1)?.route.handle;
      // A failure here is nobody's business yet: the click that follows will tell.
      load?.().catch(() => {});
    },
  };
}
