import { authentication } from '@rahle/contract/authentication';
import type { Role } from '@rahle/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readLastSent, storeLastSent } from '#features/reading/last-sent.ts';
import { readOwnPlace, storeOwnPlace } from '#features/reading/own-place.ts';
import { ownerOf } from '#session/owner.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { someone } from '#testing/people.ts';

/** The first: a panel's own header is no banner, but is found by that role here. */
const header = async () => within((await screen.findAllByRole('banner'))[0]!);
const addressOf = (link: HTMLElement) => link.getAttribute('href');

async function openMenu() {
  await userEvent.click(await (await header()).findByRole('button', { name: /Merriden/ }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

it('offers a visitor the public books, sign-in and registration', async () => {
  await openPath('/');
  const bar = await header();
  expect(addressOf(bar.getByRole('link', { name: 'Books' }))).toBe('/books');
  expect(bar.queryByRole('link', { name: 'Announcements' })).toBeNull();
  expect(addressOf(bar.getByRole('link', { name: 'Sign in' }))).toBe('/login');
  expect(addressOf(bar.getByRole('link', { name: 'Register' }))).toBe('/register');
});

it('leads the signed-in to their own books and announcements', async () => {
  await openPath('/', { role: 'LEARNER' });
  const bar = await header();
  expect(addressOf(bar.getByRole('link', { name: 'Books' }))).toBe('/contents');
  expect(addressOf(bar.getByRole('link', { name: 'Announcements' }))).toBe('/announcements');
  expect(bar.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it.each<[Role, string[]]>([
  ['SUPER_USER', ['Dashboard', 'Profile', 'Logout']],
  ['AGENT', ['Dashboard', 'Profile', 'Logout']],
  ['MANAGER', ['Dashboard', 'Profile', 'Logout']],
  ['TEACHER', ['Classes', 'Sliders', 'Sample Contents', 'Profile', 'Logout']],
  ['LEARNER', ['Profile', 'Logout']],
])('gives a %s the right menu', async (role, entries) => {
  await openPath('/', { role });
  expect(await openMenu()).toEqual(entries);
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'System',
    'Light',
    'Dark',
  ]);
});

it('shows initials of at most three letters, the name and the role', async () => {
  const me = someone('MANAGER', { firstName: 'Hale Berrin', lastName: 'Okan Merriden' });
  await openPath('/', { me });
  const button = (await header()).getByRole('button', { name: /Merriden/ });
  expect(button.textContent).toBe('HBOHale Berrin Okan MerridenManager');
});

it('shows the email of someone without a name', async () => {
  await openPath('/', { me: someone('LEARNER', { firstName: '', lastName: '' }) });
  expect((await header()).getByRole('button', { name: /ada@rahle.test/ })).toBeTruthy();
});

it('wears the theme that was chosen, and the device’s again', async () => {
  await openPath('/', { role: 'LEARNER' });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('theme=dark');

  await openMenu();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(document.cookie).not.toContain('theme=');
});

it('signs out to the home page', async () => {
  const logout = vi.fn<() => null>(() => null);
  const { router, session } = await openPath('/profile', {
    role: 'LEARNER',
    answers: [answer(authentication.logout, logout)],
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));

  expect(await screen.findAllByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(session.current().tokens).toBeNull();
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});

it('asks before a logout gives up marks that the server does not have', async () => {
  const { session, assembly } = await openPath('/', { role: 'LEARNER' });
  const queue = await assembly.reading.queue();
  const selector = { href: 'one.xhtml', cfi: null, quote: null, progression: 0 };
  const mark = { kind: 'BOOKMARK', colour: null, note: null, version: 1, selector } as const;
  await queue.keepMark(crypto.randomUUID(), crypto.randomUUID(), () => mark);
  const owner = ownerOf(session.current());
  for (const one of [owner, 'another']) {
    const place = { href: 'one.xhtml', cfi: null, page: 1, progression: 0, readAt: null };
    storeOwnPlace(one, 'a-book', place);
    storeLastSent(one, 'a-book', '2026-10-21T09:00:00.000Z');
  }
  const logOut = async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const asked = await logOut();
  expect(asked.getByText(/the server does not have yet: 1/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  expect([await queue.unsent(), session.current().tokens === null]).toEqual([1, false]);

  const again = await logOut();
  await userEvent.click(again.getByRole('button', { name: 'Log out and lose them' }));
  await waitFor(() => expect(session.current().tokens).toBeNull());
  expect(await queue.unsent()).toBe(0);
  expect([readOwnPlace(owner, 'a-book'), readLastSent(owner, 'a-book')]).toEqual([null, null]);
  expect(readOwnPlace('another', 'a-book')).toMatchObject({ page: 1 });
  expect(readLastSent('another', 'a-book')).not.toBeNull();
});

it('lists both languages, each by its own name', async () => {
  await openPath('/');
  await userEvent.click((await header()).getByRole('button', { name: 'Language: EN' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'Türkçe']);
});
