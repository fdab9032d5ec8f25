import { fail } from '@rahle/contract/failures';
import { memberImport } from '@rahle/contract/member-import';
import { type Member, members } from '@rahle/contract/members';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { chooseOption } from '#testing/choose-option.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';
import { watchSavedFile } from '#testing/saved-file.ts';

const PATH = `/admin/organizations/${organization.id}/members`;

const list = (all: Member[]) =>
  answer(members.list, (request) => ({
    ...paged(request, all, ({ user }) => user.firstName),
    totalCount: all.length,
  }));

const many = Array.from({ length: 23 }, (_, index) => aMember(index + 1));
const names = async () => {
  const table = await screen.findByRole('table', { name: 'Members' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
};

afterEach(() => vi.restoreAllMocks());

it('shows ten of all, with numbered pages, and keeps the page in the address', async () => {
  const { router } = await openPath(PATH, { role: 'MANAGER', answers: [list(many)] });
  expect(await names()).toHaveLength(10);
  expect(screen.getByText('Rahle Library, 23 people')).toBeTruthy();
  expect(screen.getByText('Showing 1 to 10 of 23 results')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Showing 21 to 23 of 23 results')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=3');
});

it('offers 5, 10, 20 and 50 a page, and begins again at the first', async () => {
  const { router } = await openPath(`${PATH}?page=2`, { role: 'MANAGER', answers: [list(many)] });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Results per page' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['5 per page', '10 per page', '20 per page', '50 per page']);
  await userEvent.click(screen.getByRole('option', { name: '20 per page' }));
  expect(await screen.findByText('Showing 1 to 20 of 23 results')).toBeTruthy();
  expect(router.state.location.search).toBe('?limit=20');
});

it('shows the last page where the address names one that is gone', async () => {
  await openPath(`${PATH}?page=9`, { role: 'MANAGER', answers: [list(many)] });
  expect(await screen.findByText('Showing 21 to 23 of 23 results')).toBeTruthy();
});

it('searches after a pause of 300 ms, once', async () => {
  const asked = vi.fn<(url: string) => void>();
  await openPath(PATH, {
    role: 'AGENT',
    answers: [
      answer(members.list, (request) => {
        if (request.url.includes('search=')) asked(request.url);
        return { ...paged(request, many, ({ user }) => user.firstName), totalCount: 23 };
      }),
    ],
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'Ada7');
  await waitFor(async () => expect(await names()).toHaveLength(1));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('activates whoever is not active, and reloads the list', async () => {
  const all = [aMember(1), aMember(2, { state: 'PENDING' }), aMember(3, { state: 'PASSIVE' })];
  await openPath(PATH, {
    role: 'MANAGER',
    answers: [
      list(all),
      answer(members.changeState, ({ body }) => (all[1] = aMember(2, { state: body.state }))),
    ],
  });
  expect(await screen.findByText('Pending')).toBeTruthy();
  expect(screen.getByText('Passive')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Activate/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Activate: Ada2 Merriden' }));
  expect(await screen.findByText('Ada2 Merriden is active now')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Pending')).toBeNull());
});

it('logs an activation that fails, and says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openPath(PATH, {
    role: 'MANAGER',
    answers: [
      list([aMember(1, { state: 'PENDING' })]),
      answer(members.changeState, () => fail('server.broken')),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Activate/ }));
  expect(await screen.findAllByText('Failed to activate the member')).toBeTruthy();
  expect(log).toHaveBeenCalled();
});

it('leads to the detail, and from there back to the same page', async () => {
  const { router } = await openPath(`${PATH}?page=2`, {
    role: 'MANAGER',
    answers: [list(many), answer(members.get, () => aMember(11))],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Detail: Ada11 Merriden' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to members' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

it('is led back to from the form of a member as well', async () => {
  const { router } = await openPath(`${PATH}?page=2`, {
    role: 'MANAGER',
    answers: [list(many), answer(members.get, () => aMember(11))],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Detail: Ada11 Merriden' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('heading', { name: 'Edit member' });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to members' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?page=2' }));
  expect(router.state.location.pathname).toBe(PATH);
});

it('exports all members as a file', async () => {
  const savedFile = watchSavedFile();
  const text = 'firstName,lastName,email\r\nAda,Merriden,ada@rahle.test\r\n';
  const answers = [list(many), answer(memberImport.export, () => text)];
  await openPath(PATH, { role: 'MANAGER', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await savedFile()).toBe(text);
});

it('is narrowed by role and state and ordered by a column’s name, all kept in the address', async () => {
  const asked = vi.fn<(query: string) => void>();
  const { router } = await openPath(PATH, {
    role: 'MANAGER',
    answers: [
      answer(members.list, (request) => {
        asked(request.url.split('?')[1]!);
        return { ...paged(request, many, ({ user }) => user.firstName), totalCount: 23 };
      }),
    ],
  });
  await chooseOption('Role', 'Teacher');
  await chooseOption('Status', 'Pending');
  const head = () => screen.findByRole('columnheader', { name: 'Email' });
  for (const order of ['ascending', 'descending']) {
    await userEvent.click(within(await head()).getByRole('button'));
    await waitFor(async () => expect((await head()).getAttribute('aria-sort')).toBe(order));
  }
  const query = new URLSearchParams(asked.mock.lastCall![0]);
  const wanted = { role: 'TEACHER', state: 'PENDING', orderBy: 'email', orderDirection: 'desc' };
  expect(Object.fromEntries(query)).toMatchObject(wanted);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(wanted);
  await chooseOption('Role', 'All roles');
  await waitFor(() => expect(router.state.location.search).not.toContain('role'));
});

it('leads from a search and filters that find nothing back to everyone', async () => {
  const { router } = await openPath(`${PATH}?search=zzz&role=TEACHER&state=PENDING&limit=5`, {
    role: 'MANAGER',
    answers: [list(many)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe('?limit=5'));
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', '');
});

it.each(['TEACHER', 'LEARNER'] as const)('is denied to a %s', async (role) => {
  await openPath(PATH, { role });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});

it('shows a manager nothing of another organization', async () => {
  const asked = vi.fn<() => never>(() => fail('organization.not_found'));
  const other = PATH.replace('000001', '000009');
  await openPath(other, { role: 'MANAGER', answers: [answer(members.list, asked)] });
  expect(await screen.findByRole('heading', { name: 'No such organization' })).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
