import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { bringTextsBy } from '#i18n/texts.ts';
import { openPath } from '#testing/open-path.tsx';

afterEach(() => bringTextsBy(undefined));

const menuButton = { name: /Merriden/ };

/** On a page for visitors, whose texts are there; those of the admin area come as the test lets them. */
async function openHome(role: 'TEACHER' | 'LEARNER') {
  const ofAdmin = Promise.withResolvers<void>();
  const asked: string[] = [];
  bringTextsBy(async (_, area) => {
    asked.push(area);
    if (area === 'admin') await ofAdmin.promise;
  });
  await openPath('/', { role });
  await screen.findAllByRole('heading', { level: 1 });
  return { ofAdmin, asked };
}

async function openMenu() {
  await userEvent.click(await screen.findByRole('button', menuButton));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

it('keeps its place until the admin area’s links can be named', async () => {
  const { ofAdmin } = await openHome('TEACHER');
  expect(screen.queryByRole('button', menuButton)).toBeNull();
  ofAdmin.resolve();
  expect(await openMenu()).toEqual(['Classes', 'Sliders', 'Sample Contents', 'Profile', 'Logout']);
});

it('does without links whose names do not come', async () => {
  const { ofAdmin } = await openHome('TEACHER');
  ofAdmin.reject(new Error('gone'));
  expect(await openMenu()).toEqual(['Profile', 'Logout']);
});

it('asks for no text of the admin area on behalf of a learner', async () => {
  const { asked } = await openHome('LEARNER');
  expect(await openMenu()).toEqual(['Profile', 'Logout']);
  await waitFor(() => expect(new Set(asked)).toEqual(new Set(['public'])));
});
