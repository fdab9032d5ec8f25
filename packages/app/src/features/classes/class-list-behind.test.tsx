import { type Class, classes } from '@rahle/contract/classes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';

const PATH = `/admin/organizations/${organization.id}/classes`;
const one: Class = {
  id: uuid(7),
  name: '7-B',
  memberCount: 0,
  contentCount: 0,
  createdAt: '2026-10-21T09:00:00.000Z',
};
const answers = [
  answer(classes.list, (request) => paged(request, [one], ({ name }) => name)),
  answer(classes.get, () => one),
  answer(classes.members, (request) => paged(request, [], String)),
  answer(classes.create, () => one),
  answer(classes.update, () => one),
  answer(classes.remove, () => null),
];

// Several screens in one test, each of whose code is loaded when it is first opened.
vi.setConfig({ testTimeout: 90_000 });

const press = async (role: 'link' | 'button' | 'menuitem', name: string) =>
  userEvent.click(await screen.findByRole(role, { name }, { timeout: 25_000 }));

async function openList() {
  const { router } = await openPath(`${PATH}?search=7`, { role: 'MANAGER', answers });
  const searchOfList = async () => {
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    return router.state.location.search;
  };
  return { router, searchOfList };
}

it('the same search is behind a class that is looked at and edited', async () => {
  const { searchOfList } = await openList();
  await press('link', 'Detail: 7-B');
  await press('button', 'More');
  await press('menuitem', 'Edit');
  await press('link', 'Back to the class');
  await press('link', 'Back to classes');
  expect(await searchOfList()).toBe('?search=7');
});

it.each([
  ['link', 'Cancel'],
  ['button', 'Save'],
] as const)('from a class’s form the %s “%s” leads back towards the search', async (role, name) => {
  const { router, searchOfList } = await openList();
  await act(() => router.navigate(`${PATH}/${one.id}/edit`, { state: { list: '?search=7' } }));
  await press(role, name);
  await press('link', 'Back to classes');
  expect(await searchOfList()).toBe('?search=7');
});

it('the same search is behind the cards of a class', async () => {
  const { searchOfList } = await openList();
  await press('link', 'Detail: 7-B');
  await press('link', 'Print sign-in cards');
  await press('link', 'Back to the class');
  await press('link', 'Back to classes');
  expect(await searchOfList()).toBe('?search=7');
});

it('the same search is behind a class just made', async () => {
  const { searchOfList } = await openList();
  await press('link', 'Add class');
  await userEvent.type(await screen.findByLabelText('Name'), '7-B');
  await press('button', 'Save');
  // The form has a link of that name too.
  await screen.findByRole('heading', { level: 1, name: '7-B' });
  await press('link', 'Back to classes');
  expect(await searchOfList()).toBe('?search=7');
});

it('the same search stands there after a class was deleted', async () => {
  const { searchOfList } = await openList();
  await press('link', 'Detail: 7-B');
  await press('button', 'More');
  await press('menuitem', 'Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await searchOfList()).toBe('?search=7');
});
