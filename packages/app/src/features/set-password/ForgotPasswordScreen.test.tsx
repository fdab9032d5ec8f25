import { fail } from '@rahle/contract/failures';
import { passwordLinks } from '@rahle/contract/password-links';
import { publicSite } from '@rahle/contract/public-site';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization } from '#testing/people.ts';

const here = (sendsMail: boolean) =>
  answer(publicSite.organization, () => ({ ...organization, sendsMail }));

async function send(email: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
}

it('is reached from the login, and says whom to ask where no mail is sent', async () => {
  await openPath('/login', { answers: [here(false)] });
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByText(/Ask your school or library/)).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('asks for a link, and says the same of every address', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const asked = answer(passwordLinks.forgot, ({ body }) => {
    sent(body);
    return null;
  });
  await openPath('/forgot-password', { answers: [here(true), asked] });
  await send('ada@rahle.test');
  const status = await screen.findByText(/If an account here uses ada@rahle.test/);
  expect(status.closest('output')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'ada@rahle.test' });
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('wants an address, and tells when it was asked too often', async () => {
  const often = answer(passwordLinks.forgot, () => fail('rate.limited', { retryAfter: 60 }));
  await openPath('/forgot-password', { answers: [here(true), often] });
  await send('nobody');
  expect(
    await screen.findByText('Enter an email address such as name@school.example.'),
  ).toBeTruthy();
  await send('@rahle.test');
  expect(await screen.findByRole('alert')).toBeTruthy();
});
