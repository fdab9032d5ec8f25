import { use } from 'react';
import { type Location, resolveTo, type To } from './address.ts';
import { FailureContext, NavigationContext, usePage, useRouter } from './contexts.ts';
import { matchPath, type Params } from './match-path.ts';
import type { Navigation, Router } from './router.ts';

export const useLocation = (): Location => usePage().location;

export const useNavigation = (): Navigation => use(NavigationContext);

/** The same function for as long as the app runs. */
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/** All that the address names, in layouts too. */
export const useParams = (): Params => usePage().params;

export const useMatch = (pattern: string) => matchPath(pattern, useLocation().pathname);

export function useHref(to: To): string {
  const router = useRouter();
  return router.createHref(resolveTo(to, useLocation()));
}

export const useRouteError = (): unknown => use(FailureContext)?.error;
