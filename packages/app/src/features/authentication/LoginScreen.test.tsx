import { authentication } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { tokens } from '#testing/people.ts';

const email = () => screen.findByLabelText('Email');
const password = () => screen.findByLabelText('Password');
const submit = () => screen.findByRole('button', { name: 'Sign in' });

async function signIn() {
  await userEvent.type(await email(), 'ada@rahle.test');
  await userEvent.type(await password(), 'rahle-demo');
  await userEvent.click(await submit());
}

it('asks for email and password, stands on the first wrong field, and clears its error as one types', async () => {
  await openPath('/login');
  await userEvent.click(await submit());

  expect(await screen.findByText('Enter an email address.')).toBeTruthy();
  expect(screen.getByText('Enter a password.')).toBeTruthy();
  expect(document.activeElement).toBe(await email());

  await userEvent.type(await email(), 'a');
  expect(screen.queryByText('Enter an email address.')).toBeNull();
  expect(screen.getByText('Enter a password.')).toBeTruthy();
});

it('signs in and goes to the contents', async () => {
  const { router, session } = await openPath('/login', {
    answers: [answer(authentication.login, () => tokens())],
  });
  await signIn();

  await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
  expect(session.current().tokens).toEqual(tokens());
  expect(localStorage.getItem('accessToken')).toBe('access-1');
});

it.each([
  [
    'the server’s own words',
    () => fail('login.refused', { message: 'Email or password is incorrect' }),
    'Email or password is incorrect',
  ],
  ['a refusal without words', () => fail('server.broken'), 'Sign-in failed'],
  [
    'too many attempts',
    () => fail('rate.limited'),
    'Too many attempts. Wait a while, then try again.',
  ],
  ['no connection', () => fail('network.offline'), 'Network error. Please check your connection.'],
])('says why it did not work: %s', async (_, refuse, sentence) => {
  const { session } = await openPath('/login', { answers: [answer(authentication.login, refuse)] });
  await signIn();

  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(session.current().tokens).toBeNull();

  await userEvent.type(await password(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps nothing when the user cannot be read after the tokens came', async () => {
  const { session } = await openPath('/login', {
    answers: [
      answer(authentication.login, () => tokens()),
      answer(authentication.me, () => fail('network.offline')),
    ],
  });
  await signIn();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(session.current().tokens).toBeNull();
});

it('sends once, however often one presses', async () => {
  const login = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  await openPath('/login', { answers: [answer(authentication.login, login)] });
  await signIn();
  await userEvent.type(await password(), '{Enter}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Signing in…' }));
  expect(login).toHaveBeenCalledTimes(1);
});

it('has nothing to ask of someone who is signed in', async () => {
  const { router } = await openPath('/login', { role: 'LEARNER' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
});
