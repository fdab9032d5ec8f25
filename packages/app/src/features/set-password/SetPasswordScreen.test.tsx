import { authentication } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { passwordLinks } from '@rahle/contract/password-links';
import { publicSite } from '@rahle/contract/public-site';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization, someone, tokens } from '#testing/people.ts';

const owner = answer(passwordLinks.look, () => ({ firstName: 'Elif', email: 'elif@rahle.test' }));

async function fill(password: string) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
}

it('greets whom the link belongs to, sets the password and signs in', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const { router } = await openPath('/set-password#the-token', {
    answers: [
      owner,
      answer(passwordLinks.setPassword, ({ body }) => {
        sent(body);
        return tokens();
      }),
      answer(authentication.me, () => someone('LEARNER')),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Welcome, Elif' })).toBeTruthy();
  await fill('long enough');
  await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
  expect(sent).toHaveBeenCalledWith({ token: 'the-token', password: 'long enough' });
});

it('wants a password that is long enough, and shows what was typed', async () => {
  await openPath('/set-password#the-token', { answers: [owner] });
  await fill('short');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
});

it('tells that the link was used while the page stood open', async () => {
  await openPath('/set-password#the-token', {
    answers: [owner, answer(passwordLinks.setPassword, () => fail('link.dead'))],
  });
  await fill('long enough');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

it('says that a link is dead, and where to go from there', async () => {
  await openPath('/set-password#old', {
    answers: [
      answer(passwordLinks.look, () => fail('link.dead')),
      answer(publicSite.organization, () => organization),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'How to get a new link' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
});
