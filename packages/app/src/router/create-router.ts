import { browserHistory, hashHistory } from './browser-history.ts';
import type { RouteObject } from './load-branch.ts';
import { memoryHistory } from './memory-history.ts';
import { createRouter, type Router } from './router.ts';

export const createBrowserRouter = (routes: RouteObject[]): Router =>
  createRouter(browserHistory(), routes);

export const createHashRouter = (routes: RouteObject[]): Router =>
  createRouter(hashHistory(), routes);

type MemoryOptions = { initialEntries?: readonly string[] };

export const createMemoryRouter = (
  routes: RouteObject[],
  { initialEntries = ['/'] }: MemoryOptions = {},
): Router => createRouter(memoryHistory(initialEntries), routes);
