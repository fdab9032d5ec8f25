import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSession } from '#session/session.ts';
import { openPath } from '#testing/open-path.tsx';

it.each(['/', '/home', '/books'])(
  'lets a reader stay on %s when the session ends',
  async (path) => {
    const { router, session } = await openPath(path, { role: 'LEARNER' });
    await screen.findByRole('heading', { level: 1 });
    act(() => session.end());
    expect(await screen.findAllByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  },
);

it.each(['/profile', '/admin', '/nowhere'])('sends to the login page from %s', async (path) => {
  const { router, session } = await openPath(path, { role: 'MANAGER' });
  await screen.findByRole('heading', { level: 1 });
  act(() => session.end());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('says nothing of an end to whoever signed out in another tab', async () => {
  const { router, session } = await openPath('/profile', { role: 'LEARNER' });
  await screen.findByRole('heading', { level: 1 });
  createSession().close();
  act(() => session.end());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  expect(screen.queryByText(/^Your session ended/)).toBeNull();
});
