import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { createMemoryRouter } from './create-router.ts';
import type { RouteObject } from './load-branch.ts';

const Page: ComponentType = () => null;

/** A screen whose code comes, or fails to, when the test says so. */
function late() {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType>();
  return {
    lazy: vi.fn<() => Promise<ComponentType>>(() => promise),
    come: () => resolve(Page),
    reject,
  };
}

function open(places: RouteObject[]) {
  const children = [{ path: '/', Component: Page }, ...places];
  const router = createMemoryRouter([{ Component: Page, ErrorBoundary: Page, children }]);
  return { router, at: () => router.state.location.pathname };
}

it('stays on the old page until the next one’s code is there', async () => {
  const { lazy, come } = late();
  const { router, at } = open([{ path: '/a', lazy }]);
  const arrival = router.navigate('/a', { state: 7 });
  expect(at()).toBe('/');
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { state: 7 } });
  come();
  await arrival;
  expect(router.state.location).toMatchObject({ pathname: '/a', state: 7 });
  expect(router.state.navigation).toEqual({ state: 'idle' });
});

it('loads code once, and shows at once what it has', async () => {
  const { lazy, come } = late();
  const { router, at } = open([{ path: '/a', lazy }]);
  come();
  await router.navigate('/a');
  void router.navigate('/');
  expect(at()).toBe('/');
  void router.navigate('/a');
  expect(at()).toBe('/a');
  expect(lazy).toHaveBeenCalledTimes(1);
});

it('fetches nothing for those who are shown something else, and asks anew at every navigation', async () => {
  const { lazy, come } = late();
  let isClosed = true;
  const Gate: ComponentType = () => null;
  const instead = () => (isClosed ? Gate : undefined);
  const { router } = open([{ path: '/a', lazy, instead }]);
  const shown = () => router.state.page?.matches.at(-1)?.Component;
  await router.navigate('/a');
  expect(shown()).toBe(Gate);
  expect(lazy).not.toHaveBeenCalled();
  isClosed = false;
  come();
  await router.navigate('/a');
  expect(shown()).toBe(Page);
  isClosed = true;
  await router.navigate('/a');
  expect(shown()).toBe(Gate);
});

it('follows the last of two links, whichever code comes first', async () => {
  const [a, b] = [late(), late()];
  const { router, at } = open([
    { path: '/a', lazy: a.lazy },
    { path: '/b', lazy: b.lazy },
  ]);
  const arrivals = [router.navigate('/a'), router.navigate('/b')];
  b.come();
  await vi.waitFor(() => expect(at()).toBe('/b'));
  a.come();
  await Promise.all(arrivals);
  expect(at()).toBe('/b');
  await router.navigate(-1);
  expect(at()).toBe('/');
});

it('shows the next page after what the one before does first, and only the last that was asked for', async () => {
  const { router, at } = open([
    { path: '/a', Component: Page },
    { path: '/b', Component: Page },
  ]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = router.addFarewell(() => promise);
  const arrivals = [router.navigate('/a'), router.navigate('/b')];
  await Promise.resolve();
  expect(at()).toBe('/');
  resolve();
  await Promise.all(arrivals);
  expect(at()).toBe('/b');
  forget();
  void router.navigate('/a');
  expect(at()).toBe('/a');
});

it('goes back where Back is pressed while a page is on its way', async () => {
  const { lazy, come } = late();
  const { router, at } = open([
    { path: '/a', lazy },
    { path: '/b', Component: Page },
  ]);
  await router.navigate('/b');
  const arrival = router.navigate('/a');
  await router.navigate(-1);
  come();
  await arrival;
  expect(at()).toBe('/');
  expect(router.state.navigation.state).toBe('idle');
});

it('replaces an entry, and drops what lay ahead of a new one', async () => {
  const { router, at } = open([
    { path: '/a', Component: Page },
    { path: '/b', Component: Page },
  ]);
  await router.navigate('/a');
  await router.navigate('/b', { replace: true });
  await router.navigate(-1);
  expect(at()).toBe('/');
  await router.navigate('/a');
  await router.navigate(1);
  expect(at()).toBe('/a');
});

it('shows a failure where its route says, and asks for the code again the next time', async () => {
  const lazy = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce('gone')
    .mockResolvedValue(Page);
  const { router } = open([{ path: '/a', lazy, ErrorBoundary: Page }]);
  await router.navigate('/a');
  expect(router.state.page).toMatchObject({
    failure: { error: 'gone' },
    location: { pathname: '/a' },
  });
  expect(router.state.page?.matches).toHaveLength(2);
  await router.navigate('/');
  await router.navigate('/a');
  expect(router.state.page?.failure).toBeNull();
});

it('shows a failure in the route around, where its own shows none', async () => {
  const { router } = open([{ path: '/a', lazy: () => Promise.reject(new Error('gone')) }]);
  await router.navigate('/a');
  expect(router.state.page?.matches).toHaveLength(1);
  await router.navigate('/nowhere');
  expect(router.state.page?.failure?.error).toEqual(new Error('No page at /nowhere'));
});

it('has no page before the first one’s code', async () => {
  const { lazy, come } = late();
  const router = createMemoryRouter([{ path: '/', lazy }]);
  expect(router.state.page).toBeNull();
  come();
  await vi.waitFor(() => expect(router.state.page).not.toBeNull());
});
