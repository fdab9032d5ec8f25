import { createContext, use } from 'react';
import type { Read } from '#http/read.ts';
import type { AdminResource } from '#routing/admin-resource.ts';
import type { PathPattern } from '#routing/path.ts';

/**
 * The table of screens imports every feature, so no feature can import it. This is what they get of it, by context.
 */
export type SiteMap = {
  has(path: PathPattern): boolean;
  preload(address: string): void;
  readsAt(address: string): Read[];
  adminResources: AdminResource[];
};

export const SiteMapContext = createContext<SiteMap>({
  has: () => false,
  preload: () => {},
  readsAt: () => [],
  adminResources: [],
});

export const useSiteMap = (): SiteMap => use(SiteMapContext);
