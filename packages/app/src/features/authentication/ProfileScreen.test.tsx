import { authentication, type Me } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { publicSite } from '@rahle/contract/public-site';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization, someone } from '#testing/people.ts';

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

async function retype(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

it('sends a visitor to the login page', async () => {
  const { router } = await openPath('/profile');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('changes the name, and the header knows it at once', async () => {
  const change = vi.fn<() => Me>(() => someone('LEARNER', { firstName: 'Işıl' }));
  let me = someone('LEARNER');
  await openPath('/profile', {
    role: 'LEARNER',
    answers: [
      answer(
        authentication.updateMe,
        (request) => ((me = change()), expect(request.body).toEqual({ firstName: 'Işıl' }), me),
      ),
      answer(authentication.me, () => me),
    ],
  });
  await retype('First name', 'Işıl');
  await save();

  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Işıl Merriden/ })).toBeTruthy();
  expect(change).toHaveBeenCalledTimes(1);
});

it.each([
  ['staff', /^Teachers and managers of Rahle Library see how far you are in your books\./],
  ['none', /^Nobody but you sees how far you have read/],
] as const)('tells a learner what staff see of their reading: %s', async (progress, sentence) => {
  const here = answer(publicSite.organization, () => ({ ...organization, progress }));
  await openPath('/profile', { role: 'LEARNER', answers: [here] });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('wants the current password before email or password change', async () => {
  await openPath('/profile', { role: 'LEARNER' });
  await retype('Email', 'new@rahle.test');
  await save();

  const sentence = 'Enter your current password to change this.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

it('says at its field that the current password is wrong', async () => {
  const refuse = () =>
    fail('password.wrong', { fields: { currentPassword: 'current_password.wrong' } });
  await openPath('/profile', {
    role: 'LEARNER',
    answers: [answer(authentication.updateMe, refuse)],
  });
  await retype('New password (optional)', 'long enough');
  await retype('Current password', 'not this one');
  await save();
  expect(await screen.findByText('The current password is incorrect.')).toBeTruthy();
});

it('refuses a short password and an empty name', async () => {
  await openPath('/profile', { role: 'LEARNER' });
  await userEvent.clear(await screen.findByLabelText('Last name'));
  await retype('New password (optional)', 'short');
  await save();
  expect(await screen.findByText('Enter a last name.')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
});

it('sends nothing when nothing has changed', async () => {
  const change = vi.fn<() => Me>(() => someone('LEARNER'));
  await openPath('/profile', {
    role: 'LEARNER',
    answers: [answer(authentication.updateMe, change)],
  });
  await screen.findByLabelText('First name');
  await save();
  expect(await screen.findByText('Nothing has changed')).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
});
