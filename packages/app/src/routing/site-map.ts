import { createContext, use } from 'react';
import type { Read } from '#http/read.ts';
import type { AdminResource } from '#routing/admin-resource.ts';
import type { PathPattern } from '#routing/path.ts';

/** What the floors below may know of the table of screens, which stands on the roof. */
export type SiteMap = {
  has(path: PathPattern): boolean;
  /** Fetches a screen's code before it is asked for. */
  preload(address: string): void;
  /** What the screen at an address begins with. */
  readsAt(address: string): Read[];
  /** The admin area, in the order of its menu. */
  adminResources: AdminResource[];
};

export const SiteMapContext = createContext<SiteMap>({
  has: () => false,
  preload: () => {},
  readsAt: () => [],
  adminResources: [],
});

export const useSiteMap = (): SiteMap => use(SiteMapContext);
