import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type ComponentType, useId } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryRouter } from './create-router.ts';
import { useNavigation, useRouteError } from './hooks.ts';
import { Outlet } from './Outlet.tsx';
import { RouterProvider } from './RouterProvider.tsx';
import { useBlocker } from './use-blocker.ts';

afterEach(() => vi.restoreAllMocks());

const Shown = () => <p>{`shown: ${String(useRouteError())}`}</p>;

function Layout() {
  const { state } = useNavigation();
  return (
    <>
      <header>{`${state} ${useId()}`}</header>
      <Outlet />
    </>
  );
}

const routesWith = (...places: { path: string; [name: string]: unknown }[]) => {
  const home = { path: '/', Component: () => <h1>Home</h1> };
  const children = [home, ...places.map((place) => ({ ErrorBoundary: Shown, ...place }))];
  return [{ Component: Layout, children }];
};

it('keeps the old page, and says so, while the next one’s code is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const router = createMemoryRouter(routesWith({ path: '/a', lazy: () => promise }));
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/a'));
  expect(screen.getByRole('heading').textContent).toBe('Home');
  expect(screen.getByRole('banner').textContent).toMatch(/^loading/);
  await act(async () => resolve(() => <h1>A</h1>));
  expect(screen.getByRole('heading').textContent).toBe('A');
  expect(screen.getByRole('banner').textContent).toMatch(/^idle/);
});

it('shows what broke inside its layout, and the next page whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const lazy = () => Promise.reject(new Error('gone'));
  const router = createMemoryRouter(
    routesWith({ path: '/broken', Component: Broken }, { path: '/gone', lazy }),
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/broken'));
  expect(screen.getByText('shown: Error: broken')).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  await act(() => router.navigate('/gone'));
  expect(screen.getByText('shown: Error: gone')).toBeTruthy();
  await act(() => router.navigate('/'));
  expect(screen.getByRole('heading').textContent).toBe('Home');
});

it('takes over what the server drew, as it is', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = () => <RouterProvider router={createMemoryRouter(routesWith())} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(app());
  const heading = root.querySelector('h1');
  expect(heading?.textContent).toBe('Home');
  await act(async () => hydrateRoot(root, app()));
  expect(root.querySelector('h1')).toBe(heading);
  expect(complaint).not.toHaveBeenCalled();
});

it('asks before a page is left, and follows the answer', async () => {
  function Form() {
    const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/form');
    if (blocker.state !== 'blocked') return null;
    return (
      <>
        <button onClick={blocker.reset}>Stay</button>
        <button onClick={blocker.proceed}>Leave</button>
      </>
    );
  }
  const router = createMemoryRouter(routesWith({ path: '/form', Component: Form }));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/form'));
  await act(() => router.navigate(-1));
  await act(async () => screen.getByRole('button', { name: 'Stay' }).click());
  expect(screen.queryByRole('button')).toBeNull();
  expect(router.state.location.pathname).toBe('/form');
  await act(() => router.navigate('/'));
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('heading').textContent).toBe('Home');
});
