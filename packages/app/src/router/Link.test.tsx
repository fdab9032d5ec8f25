import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { createMemoryRouter } from './create-router.ts';
import { useLocation, useParams } from './hooks.ts';
import { Link } from './Link.tsx';
import { Navigate } from './Navigate.tsx';
import { NavLink } from './NavLink.tsx';
import { Outlet } from './Outlet.tsx';
import { RouterProvider } from './RouterProvider.tsx';
import { useSearchParams } from './use-search-params.ts';

/** Whether the browser was left to follow the link; jsdom follows none, and complains. */
const isLeft = vi.fn<(isLeft: boolean) => void>();
document.addEventListener('click', (event) => {
  isLeft(!event.defaultPrevented);
  event.preventDefault();
});

function open(props: ComponentProps<typeof Link>, path = '/') {
  const Layout = () => {
    const { pathname, state } = useLocation();
    return (
      <>
        <Link {...props}>go</Link>
        <output>{`${pathname} ${useParams()['id'] ?? ''} ${JSON.stringify(state)}`}</output>
        <Outlet />
      </>
    );
  };
  const Chosen = () => {
    const [params, setParams] = useSearchParams();
    const handleClick = () => setParams((before) => ({ ...Object.fromEntries(before), b: '2' }));
    return <button onClick={handleClick}>{params.toString()}</button>;
  };
  const children = [
    { path: '/', Component: Chosen },
    { path: '/a/:id', Component: () => <h1>A</h1> },
    { path: '/away', Component: () => <Navigate to="/a/9" replace state="sent" /> },
    {
      path: '/menu',
      Component: () => (
        <>
          <NavLink to="/">home</NavLink>
          <NavLink to="/MENU">menu</NavLink>
          <NavLink to="/men">none</NavLink>
        </>
      ),
    },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const click = (init: MouseEventInit = {}) => fireEvent.click(screen.getByText('go'), init);
  return { router, click, text: () => screen.getByRole('status').textContent };
}

it('leads to another page without loading anything, with its params and state', async () => {
  const { click, text } = open({ to: '/a/7', state: 'mine' });
  expect(screen.getByText('go').getAttribute('href')).toBe('/a/7');
  click();
  expect(isLeft).toHaveBeenLastCalledWith(false);
  await waitFor(() => expect(text()).toBe('/a/7 7 "mine"'));
  expect(screen.getByRole('heading', { name: 'A' })).toBeTruthy();
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %j to the browser', (init) => {
  const { click, router } = open({ to: '/a/7' });
  click(init);
  expect(isLeft).toHaveBeenLastCalledWith(true);
  expect(router.state.location.pathname).toBe('/');
});

it.each([
  { to: '/a/7', target: '_blank' },
  { to: 'https://elsewhere.example/x' },
  { to: '//elsewhere.example/x' },
  { to: 'mailto:ada@rahle.test' },
])('leaves %j to the browser', (props) => {
  const { click, router } = open(props);
  click();
  expect(isLeft).toHaveBeenLastCalledWith(true);
  expect(screen.getByText('go').getAttribute('href')).toBe(props.to);
  expect(router.state.location.pathname).toBe('/');
});

it('does nothing where its own handler has prevented it', () => {
  const { click, router } = open({ to: '/a/7', onClick: (event) => event.preventDefault() });
  click();
  expect(router.state.location.pathname).toBe('/');
});

it('adds no entry to the history where it leads to the page one is on', async () => {
  const { click, router } = open({ to: '/a/7' });
  click();
  click();
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/');
});

it('keeps what else the address says where one thing in it changes', async () => {
  const { router } = open({ to: '/' }, '/?a=1');
  fireEvent.click(screen.getByRole('button', { name: 'a=1' }));
  expect(await screen.findByRole('button', { name: 'a=1&b=2' })).toBeTruthy();
  expect(router.state.location.search).toBe('?a=1&b=2');
});

it('leads on at once from a page that is none', async () => {
  const { text, router } = open({ to: '/' }, '/away');
  await waitFor(() => expect(text()).toBe('/a/9 9 "sent"'));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/a/9');
});

it('marks in a menu the page one is on', () => {
  open({ to: '/' }, '/menu');
  const current = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['menu']);
});
