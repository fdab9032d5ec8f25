import { announcements } from '@rahle/contract/announcements';
import { authentication } from '@rahle/contract/authentication';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { someone, tokens } from '#testing/people.ts';

const login = answer(authentication.login, () => tokens());
const listed = answer(announcements.list, (request) => paged(request, [], () => ''));
const NEW = '/admin/announcements/new';

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@rahle.test');
  await userEvent.type(screen.getByLabelText('Password'), 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title');

it('leads a visitor back to the page they had asked for, and speaks of no session', async () => {
  const { router } = await openPath('/profile?a=b', { answers: [login] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByText(/^Your session ended/)).toBeNull();
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(router.state.location.search).toBe('?a=b');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', 7])(
  'goes to the books where %j was asked for',
  async (from) => {
    const { router } = await openPath('/login', { answers: [login] });
    await act(() => router.navigate('/login', { state: { from } }));
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
  },
);

it('says that a session ended, comes back, and brings what was typed, but no password', async () => {
  const { router, session } = await openPath(NEW, { role: 'MANAGER', answers: [login, listed] });
  await userEvent.type(await title(), 'The library is closed');
  act(() => session.end());
  expect(await screen.findByText(/^Your session ended/)).toBeTruthy();
  await act(async () => session.open(tokens(), someone('MANAGER')));
  await waitFor(() => expect(router.state.location.pathname).toBe(NEW));
  expect((await title()).value).toBe('The library is closed');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await title()).value).toBe(''));
});

it('neither leads another account there nor shows it what was typed', async () => {
  let me = someone('MANAGER');
  const own = answer(authentication.me, () => me);
  const { router, session } = await openPath(NEW, { me, answers: [login, listed, own] });
  await userEvent.type(await title(), 'Mine');
  act(() => session.end());
  await screen.findByText(/^Your session ended/);
  me = someone('MANAGER', { id: '0193d9a0-0000-4000-8000-000000000099' });
  await act(async () => session.open(tokens(), me));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
  await act(() => router.navigate(NEW));
  expect((await title()).value).toBe('');
});

it('forgets a draft after a day, and keeps none for whoever signs out', async () => {
  const { session, router } = await openPath(NEW, { role: 'MANAGER', answers: [login, listed] });
  await userEvent.type(await title(), 'Old news');
  act(() => session.end());
  await screen.findByText(/^Your session ended/);
  expect(sessionStorage.length).toBe(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
  await act(async () => session.open(tokens(), someone('MANAGER')));
  await waitFor(() => expect(router.state.location.pathname).toBe(NEW));
  expect((await title()).value).toBe('');
  vi.restoreAllMocks();
  await userEvent.type(await title(), 'News');
  act(() => session.close());
  await waitFor(() => expect(router.state.location.pathname).not.toBe(NEW));
  expect(sessionStorage.length).toBe(0);
});
