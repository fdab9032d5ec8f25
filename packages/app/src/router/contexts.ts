import { createContext, type ReactNode, use } from 'react';
import type { Failure } from './load-branch.ts';
import type { Navigation, Page, Router } from './router.ts';

export const RouterContext = createContext<Router | null>(null);
export const PageContext = createContext<Page | null>(null);
export const NavigationContext = createContext<Navigation>({ state: 'idle' });
export const OutletContext = createContext<ReactNode>(null);
export const FailureContext = createContext<Failure | null>(null);

export const useRouter = (): Router => use(RouterContext) ?? outside();
export const usePage = (): Page => use(PageContext) ?? outside();

function outside(): never {
  throw new Error('Only inside a RouterProvider');
}
