import { createContext, use } from 'react';
import type { Read } from '#http/read.ts';
import { PATHS, type Path } from '#routing/paths.ts';

/** What the floors below may know of the table of screens, which stands on the roof. */
export type SiteMap = {
  has(path: Path): boolean;
  /** Fetches a screen's code before it is asked for. */
  preload(address: string): void;
  /** What the screen at an address begins with. */
  readsAt(address: string): Read[];
};

export const SiteMapContext = createContext<SiteMap>({
  has: () => false,
  preload: () => {},
  readsAt: () => [],
});

export const useSiteMap = (): SiteMap => use(SiteMapContext);

/** Where signing in leads (§2); home for as long as the contents list does not exist. */
export const landingOf = (siteMap: SiteMap): Path =>
  siteMap.has(PATHS.contents) ? PATHS.contents : PATHS.home;
