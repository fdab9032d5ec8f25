import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#routing/paths.ts';
import { openPath } from '#testing/open-path.tsx';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['/', 'Rahle Library · Rahle'],
  ['/home', 'Rahle Library · Rahle'],
  ['/login', 'Sign in · Rahle Library · Rahle'],
  ['/register', 'Register · Rahle Library · Rahle'],
  ['/no/such/page', 'Page not found · Rahle Library · Rahle'],
])('is titled at %s', async (path, title) => {
  await openPath(path);
  await waitFor(() => expect(document.title).toBe(title));
});

it('says at an unknown address that nothing is there, with a way home', async () => {
  await openPath('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

it('puts the focus on the new page’s heading, not on the first page’s', async () => {
  await openPath('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(document.activeElement).toBe(document.body);

  await userEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
  const heading = await screen.findByRole('heading', { name: 'Create your account' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('keeps the header around a screen that breaks, and offers a way back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  await openPath('/books', {
    replacements: [
      { path: paths.books, layout: 'site', access: 'public', load: async () => Broken },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});
