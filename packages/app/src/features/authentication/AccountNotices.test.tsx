import { type AccountNotice, authentication } from '@rahle/contract/authentication';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';
import { someone, tokens } from '#testing/people.ts';

const notice = (number: number, kind: AccountNotice['kind']): AccountNotice => ({
  id: uuid(number),
  kind,
  by: 'Mert Kaya',
  at: '2026-10-21T09:00:00.000Z',
});

async function signIn(data: AccountNotice[]) {
  const asked = vi.fn<() => void>();
  const opened = await openPath('/login', {
    answers: [
      answer(authentication.login, () => tokens()),
      answer(authentication.me, () => someone('LEARNER')),
      answer(authentication.notices, () => {
        asked();
        return { data };
      }),
    ],
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@rahle.test');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return { ...opened, asked };
}

it('whoever signs in is told what staff did to the password, until they have seen it', async () => {
  const { router, session, asked } = await signIn([
    notice(1, 'PASSWORD_SET'),
    notice(2, 'LINK_MADE'),
  ]);
  expect(await screen.findByText(/Mert Kaya set your password on/)).toBeTruthy();
  expect(screen.getByText(/Mert Kaya made a link for setting your password on/)).toBeTruthy();
  await router.navigate('/profile');
  expect(await screen.findByText(/Mert Kaya set your password on/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('complementary', { name: 'About your password' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(session.current().hasNotices).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('is read out, and the way to another password stands beside it', async () => {
  await signIn([notice(1, 'PASSWORD_SET')]);
  const told = await screen.findByRole('complementary', { name: 'About your password' });
  expect(told.closest('[aria-live=polite]')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Choose a password that only you know' });
  expect(link.getAttribute('href')).toBe('/profile');
});

it('where nothing happened nothing is told, nor asked again', async () => {
  const { session } = await signIn([]);
  await waitFor(() => expect(session.current().hasNotices).toBe(false));
  expect(screen.queryByRole('complementary', { name: 'About your password' })).toBeNull();
});
