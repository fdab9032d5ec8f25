import type { User } from '@rahle/contract/authentication';
import { fail } from '@rahle/contract/failures';
import { members } from '@rahle/contract/members';
import { organizations } from '@rahle/contract/organizations';
import type { Role } from '@rahle/contract/roles';
import { users } from '@rahle/contract/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { chooseOption } from '#testing/choose-option.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';

const LIST = `/admin/organizations/${organization.id}/members`;
const atlas = { ...organization, id: uuid(9), name: 'Atlas Akademi', domain: 'atlas.localhost' };
const full = {
  membership: 'open',
  language: null,
  progress: 'staff',
  agentId: null,
  createdAt: '2026-10-21T09:00:00.000Z',
} as const;

const user: User = { ...aMember(1).user, organizationId: organization.id };
const save = vi.fn<(url: string, body: unknown) => User>(() => user);
const answers = [
  answer(users.create, ({ url, body }) => save(url, body)),
  answer(users.update, ({ url, body }) => save(url, body)),
  answer(users.get, () => user),
  answer(members.list, (request) => ({ ...paged(request, [], () => ''), totalCount: 0 })),
  answer(organizations.get, () => ({ ...atlas, ...full })),
  answer(organizations.list, (request) =>
    paged(
      request,
      [organization, atlas].map((one) => ({ ...one, ...full })),
      ({ name }) => name,
    ),
  ),
];

afterEach(() => save.mockReset().mockImplementation(() => user));

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fill() {
  await type('First name', 'İpek');
  await type('Last name', 'Işık');
  await type('Email', 'ipek@rahle.test');
  await chooseOption('Role', 'Teacher');
  await type('Password', 'long enough');
}

const ipek = {
  firstName: 'İpek',
  lastName: 'Işık',
  email: 'ipek@rahle.test',
  userRole: 'TEACHER',
  password: 'long enough',
};

it('adds a member and returns to the list', async () => {
  const { router } = await openPath(`${LIST}/new`, { role: 'MANAGER', answers });
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  expect(screen.queryByText('Organization')).toBeNull();
  await fill();
  await press('Create member');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(save).toHaveBeenCalledWith(`/organizations/${organization.id}/users`, ipek);
});

it('adds another: submits, then stands empty, and asks nothing on leaving', async () => {
  const { router } = await openPath(`${LIST}/new`, { role: 'MANAGER', answers });
  await fill();
  await press('Create and add another');
  const first = await screen.findByLabelText<HTMLInputElement>('First name');
  await waitFor(() => expect(first.value).toBe(''));
  expect(document.activeElement).toBe(first);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(router.state.location.pathname).toBe(`${LIST}/new`);
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

it('says what is missing, stands on the first wrong field, and clears its error as one edits', async () => {
  await openPath(`${LIST}/new`, { role: 'MANAGER', answers });
  await press('Create member');
  for (const sentence of [
    'Enter a first name.',
    'Enter a last name.',
    'Enter an email address.',
    'Choose a role.',
    'Enter a password.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await chooseOption('Role', 'Manager');
  expect(screen.queryByText('Choose a role.')).toBeNull();
  await type('Email', 'nowhere');
  await type('Password', 'short');
  await press('Create member');
  expect(
    await screen.findByText('Enter an email address such as name@school.example.'),
  ).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('says at the email that it is taken', async () => {
  save.mockImplementation(() => fail('email.taken', { fields: { email: 'email.taken' } }));
  await openPath(`${LIST}/new`, { role: 'MANAGER', answers });
  await fill();
  await press('Create member');
  expect(await screen.findByText('This email address is already in use.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it.each<[Role, string[]]>([
  ['SUPER_USER', ['Super user', 'Manager', 'Teacher']],
  ['AGENT', ['Manager', 'Teacher']],
  ['MANAGER', ['Manager', 'Teacher']],
])('offers a %s the roles they may grant', async (role, offered) => {
  await openPath(`${LIST}/new`, { role, answers });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(offered);
});

it('lets platform staff choose the organization, and returns to its list', async () => {
  const { router } = await openPath(`${LIST}/new`, { role: 'SUPER_USER', answers });
  await chooseOption('Organization', 'Atlas Akademi');
  await fill();
  await press('Create member');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/organizations/${atlas.id}/members`),
  );
  expect(save).toHaveBeenCalledWith(`/organizations/${atlas.id}/users`, ipek);
});

it('asks for the organization where none is known', async () => {
  await openPath('/admin/members/new', { role: 'AGENT', answers });
  await fill();
  await press('Create member');
  expect(await screen.findByText('Choose an organization.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Organization' })),
  );
  await chooseOption('Organization', 'Rahle Library');
  await press('Create member');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('keeps the password that is left blank, and the role that cannot be granted', async () => {
  const { router } = await openPath(`${LIST}/${user.id}/edit`, { role: 'MANAGER', answers });
  const password = await screen.findByLabelText<HTMLInputElement>('Password (optional)');
  expect(password.placeholder).toBe('Leave blank to keep current password');
  await userEvent.clear(screen.getByLabelText('First name'));
  await type('First name', 'Adela');
  await press('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  expect(save).toHaveBeenCalledWith(`/organizations/${organization.id}/users/${user.id}`, {
    firstName: 'Adela',
    lastName: 'Merriden',
    email: 'ada1@rahle.test',
    userRole: 'LEARNER',
  });
});

it('offers the name alone of someone of the same rank, and sends nothing else', async () => {
  const equal = { ...user, role: 'MANAGER' } as const;
  const { router } = await openPath(`${LIST}/${user.id}/edit`, {
    role: 'MANAGER',
    answers: [answer(users.get, () => equal), ...answers],
  });
  await userEvent.clear(await screen.findByLabelText('First name'));
  await type('First name', 'Adela');
  expect(screen.getByText(/can be changed by someone of higher rank only/)).toBeTruthy();
  for (const label of ['Email', 'Role', 'Password (optional)'])
    expect(screen.queryByLabelText(label)).toBeNull();
  await press('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  const name = { firstName: 'Adela', lastName: 'Merriden' };
  expect(save).toHaveBeenCalledWith(expect.stringContaining(user.id), name);
});

it('sends once, however often one presses', async () => {
  save.mockImplementation(() => new Promise(() => {}) as never);
  await openPath(`${LIST}/new`, { role: 'MANAGER', answers });
  await fill();
  await type('Email', '{Enter}{Enter}');
  await press('Saving…');
  await press('Create and add another');
  expect(save).toHaveBeenCalledTimes(1);
});

it('has words for someone who cannot be loaded', async () => {
  const broken = [answer(users.get, () => fail('user.not_found')), ...answers];
  await openPath(`${LIST}/${user.id}/edit`, { role: 'MANAGER', answers: broken });
  expect(await screen.findByText('Failed to load user data')).toBeTruthy();
});
