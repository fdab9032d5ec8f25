import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { createListeners } from '#platform/listeners.ts';
import { createMemoryRouter } from '#router/create-router.ts';
import { Outlet } from '#router/Outlet.tsx';
import { RouterProvider } from '#router/RouterProvider.tsx';
import { useFocusHeading } from './use-focus-heading.ts';

function Layout() {
  useFocusHeading();
  return (
    <main>
      <Outlet />
    </main>
  );
}

const data = createListeners();
const arrive = () => data.call();
function Waiting() {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => data.add(() => setIsHere(true)), []);
  return isHere ? <h1>Tides</h1> : <button>Cancel</button>;
}

async function open() {
  const children = [
    { path: '/', Component: () => <h1>Home</h1> },
    { path: '/late', Component: Waiting },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/late'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  return router;
}

it('waits on the page for a heading that comes with its data', async () => {
  const router = await open();
  await act(async () => arrive());
  expect(document.activeElement?.textContent).toBe('Tides');
  await act(() => router.navigate('/'));
  expect(document.activeElement?.textContent).toBe('Home');
});

it('does not call back whoever has gone on meanwhile', async () => {
  await open();
  const button = screen.getByRole('button');
  act(() => button.focus());
  await act(async () => arrive());
  expect(document.activeElement).not.toBe(screen.getByRole('heading'));
});
