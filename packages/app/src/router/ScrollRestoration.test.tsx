import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserRouter } from './create-router.ts';
import { Outlet } from './Outlet.tsx';
import { RouterProvider } from './RouterProvider.tsx';
import type { Router } from './router.ts';
import { ScrollRestoration } from './ScrollRestoration.tsx';

const Layout = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);
const Page = () => <p id="ığ">x</p>;
const children = ['/', '/a', '/b'].map((path) => ({ path, Component: Page }));

const scrollTo = vi.fn<(x: number, y: number) => void>((_, y) => scrollBy(y));
const scrollIntoView = vi.fn<() => void>();
const scrollBy = (y: number) => Object.assign(window, { scrollY: y });
let router: Router;

async function open() {
  router = createBrowserRouter([{ Component: Layout, children }]);
  await act(async () => render(<RouterProvider router={router} />));
}

/** The page as the browser leaves it, and begins it anew. */
async function reload() {
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  router.dispose();
  cleanup();
  scrollBy(0);
  await open();
}

const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await arrived;
  });

beforeEach(async () => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
  Object.assign(window, { scrollTo });
  Element.prototype.scrollIntoView = scrollIntoView;
  scrollBy(0);
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  window.history.scrollRestoration = 'auto';
  await open();
});
afterEach(() => router.dispose());

it('begins a new page at its top, and finds the old one where it was left', async () => {
  expect(window.history.scrollRestoration).toBe('manual');
  scrollBy(500);
  await act(() => router.navigate('/a'));
  expect(window.scrollY).toBe(0);
  await goBack();
  expect(window.scrollY).toBe(500);
});

it('takes up the place of another entry where a link says so, but its own once it has one', async () => {
  const { key } = router.state.location;
  scrollBy(500);
  await act(() => router.navigate('/a'));
  await act(() => router.navigate('/', { state: { asLeft: key } }));
  expect(window.scrollY).toBe(500);
  scrollBy(90);
  await act(() => router.navigate('/b'));
  await goBack();
  expect(window.scrollY).toBe(90);
});

it('follows a page that grows to the place it was left at, unless its reader moves first', async () => {
  const grown = new Set<() => void>();
  Object.assign(window, {
    ResizeObserver: function ResizeObserver(callback: () => void) {
      return { observe: () => grown.add(callback), disconnect: () => grown.delete(callback) };
    },
  });
  let height = 800;
  const growTo = (now: number) => {
    height = now;
    for (const each of grown) each();
  };
  scrollTo.mockImplementation((_, y) => scrollBy(Math.min(y, height)));
  for (const ends of [800, 300]) {
    scrollBy(800);
    height = 0;
    await act(() => router.navigate('/a'));
    height = 100;
    await goBack();
    expect(window.scrollY).toBe(100);
    await waitFor(() => expect(grown.size).toBe(1));
    growTo(300);
    expect(window.scrollY).toBe(300);
    if (ends === 300) window.dispatchEvent(new Event('wheel'));
    growTo(2000);
    expect(window.scrollY).toBe(ends);
    expect(grown.size).toBe(0);
  }

  // Nor where it is another page that grows.
  scrollBy(800);
  height = 100;
  await act(() => router.navigate('/a'));
  await goBack();
  await waitFor(() => expect(grown.size).toBe(1));
  await act(() => router.navigate('/b'));
  growTo(2000);
  expect([window.scrollY, grown.size]).toEqual([0, 0]);
  scrollTo.mockImplementation((_, y) => scrollBy(y));
});

it('finds it after a reload too, each entry of the history its own', async () => {
  scrollBy(500);
  await act(() => router.navigate('/a'));
  scrollBy(70);
  await reload();
  expect(window.scrollY).toBe(70);
  await goBack();
  expect(window.scrollY).toBe(500);
});

it('leaves alone a list that is filtered, and a page that was scrolled before the app came', async () => {
  scrollBy(300);
  await act(() => router.navigate('?a=b', { replace: true, preventScrollReset: true }));
  expect(scrollTo).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  router.dispose();
  cleanup();
  scrollBy(120);
  await open();
  expect(window.scrollY).toBe(120);
});

it.each(['/b', '/'])('a page that is opened anew begins at its top: %s', async (address) => {
  scrollBy(500);
  window.dispatchEvent(new Event('pagehide'));
  window.history.pushState(null, '', address);
  await reload();
  expect(window.scrollY).toBe(0);
});

it('shows what the # of an address points to', async () => {
  await act(() => router.navigate('/a#ığ'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/a#%E0%A4%A'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
