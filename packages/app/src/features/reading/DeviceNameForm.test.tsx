import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPath } from '#testing/open-path.tsx';

const field = () => screen.findByLabelText<HTMLInputElement>('Name of this device');
async function name(text: string) {
  await userEvent.clear(await field());
  if (text) await userEvent.type(await field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
}
const stored = () =>
  Object.entries(localStorage).find(([key]) => key.startsWith('rahle.device '))?.[1];

it('is kept on the device, by its owner, until it is left blank', async () => {
  await openPath('/profile', { role: 'LEARNER' });
  await name('  Kitchen laptop ');
  expect(await screen.findByText('Name saved')).toBeTruthy();
  expect(stored()).toBe('Kitchen laptop');
  await name('');
  expect(stored()).toBeUndefined();
});

it('is refused when it is longer than its place', async () => {
  await openPath('/profile', { role: 'LEARNER' });
  await name('x'.repeat(61));
  expect(await screen.findByText('This text is too long.')).toBeTruthy();
  expect(stored()).toBeUndefined();
});
