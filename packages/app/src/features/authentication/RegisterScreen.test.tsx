import { authentication, type Tokens } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { tokens } from '#testing/people.ts';

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Register' }));

async function fill(changes: Record<string, string> = {}) {
  const fields = {
    'First name': 'Ada',
    'Last name': 'Merriden',
    Email: 'ada@rahle.test',
    Password: 'long enough',
    'Confirm password': 'long enough',
    ...changes,
  };
  for (const [label, value] of Object.entries(fields)) {
    if (value) await userEvent.type(await screen.findByLabelText(label), value);
  }
}

it('requires every field', async () => {
  await openPath('/register');
  await submit();

  expect(await screen.findByText('Enter a first name.')).toBeTruthy();
  expect(screen.getByText('Enter a last name.')).toBeTruthy();
  expect(screen.getByText('Enter an email address.')).toBeTruthy();
  expect(screen.getAllByText('Enter a password.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
});

it('wants a password of 8 characters, typed twice the same, and says both at once', async () => {
  await openPath('/register');
  await fill({ Password: 'short', 'Confirm password': 'other' });
  await submit();

  expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
});

it('registers and signs in; the repeated password is not sent', async () => {
  const register = vi.fn<() => Tokens>(() => tokens());
  const { router, session } = await openPath('/register', {
    answers: [answer(authentication.register, register)],
  });
  await fill();
  await submit();

  await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
  expect(session.current().me?.user.role).toBe('LEARNER');
  expect(register).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        firstName: 'Ada',
        lastName: 'Merriden',
        email: 'ada@rahle.test',
        password: 'long enough',
      },
    }),
  );
});

it('puts what the server refuses at its field', async () => {
  const refuse = () => fail('email.taken', { fields: { email: 'email.taken' } });
  await openPath('/register', { answers: [answer(authentication.register, refuse)] });
  await fill();
  await submit();

  expect(await screen.findByText('This email address is already in use.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it.each([
  ['without a word', () => fail('server.broken'), 'Registration failed. Please try again.'],
  ['offline', () => fail('network.offline'), 'Network error. Please check your connection.'],
])('says that it failed: %s', async (_, refuse, sentence) => {
  await openPath('/register', { answers: [answer(authentication.register, refuse)] });
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});
