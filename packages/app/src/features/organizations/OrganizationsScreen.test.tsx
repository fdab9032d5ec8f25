import { fail } from '@rahle/contract/failures';
import { type Organization, organizations } from '@rahle/contract/organizations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';

const anOrganization = (number: number, changes: Partial<Organization> = {}): Organization => ({
  id: uuid(number),
  name: `School ${number}`,
  domain: `school-${number}.example`,
  logo: null,
  membership: 'open',
  language: null,
  progress: 'staff',
  agentId: null,
  createdAt: '2026-10-21T09:00:00.000Z',
  ...changes,
});

const list = (all: Organization[]) =>
  answer(organizations.list, (request) => paged(request, all, ({ name }) => name));

const rows = () => screen.findAllByRole('row').then((all) => all.slice(1));

it('shows ten, then more, and says how many of how many', async () => {
  const all = Array.from({ length: 12 }, (_, index) => anOrganization(index + 1));
  await openPath('/admin/organizations', { role: 'SUPER_USER', answers: [list(all)] });
  expect(await screen.findByText('10 of 12')).toBeTruthy();
  expect(await rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('12 of 12')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

it('searches after a pause, and keeps the search in the address', async () => {
  const all = [anOrganization(1), anOrganization(2)];
  const { router } = await openPath('/admin/organizations', {
    role: 'AGENT',
    answers: [list(all)],
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'School 2');
  await waitFor(() => expect(router.state.location.search).toBe('?search=School+2'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

it('shows a logo, hides one that is broken, and says where there is none', async () => {
  const all = [anOrganization(1), anOrganization(2, { logo: 'https://school.example/logo.png' })];
  await openPath('/admin/organizations', { role: 'SUPER_USER', answers: [list(all)] });
  const [without, broken] = await rows();
  expect(within(without!).getByText('No logo')).toBeTruthy();
  const image = broken!.querySelector('img')!;
  expect(image.src).toBe('https://school.example/logo.png');
  fireEvent.error(image);
  expect(broken!.querySelector('img')).toBeNull();
  expect(within(broken!).queryByText('No logo')).toBeNull();
});

it('asks before it deletes, by name; declined, nothing happens', async () => {
  const all = [anOrganization(1)];
  const remove = vi.fn<() => null>(() => (all.pop(), null));
  await openPath('/admin/organizations', {
    role: 'SUPER_USER',
    answers: [list(all), answer(organizations.remove, remove)],
  });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Delete: School 1' }));
  await press();
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('School 1 (school-1.example)')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(remove).not.toHaveBeenCalled();

  await press();
  const again = await screen.findByRole('alertdialog');
  const act = within(again).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  const domain = within(again).getByLabelText('To confirm, type school-1.example');
  await userEvent.type(domain, 'school');
  expect(act.disabled).toBe(true);
  await userEvent.type(domain, '-1.example');
  await userEvent.click(act);
  expect(await screen.findByText('Organization deleted')).toBeTruthy();
  expect(await screen.findByText('No organizations yet')).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  let isDown = true;
  await openPath('/admin/organizations', {
    role: 'SUPER_USER',
    answers: [
      answer(organizations.list, (request) =>
        isDown ? fail('server.broken') : paged(request, [anOrganization(1)], ({ name }) => name),
      ),
    ],
  });
  expect(await screen.findByText('Failed to load organizations')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('School 1')).toBeTruthy();
});

it.each(['MANAGER', 'TEACHER', 'LEARNER'] as const)('is denied to a %s', async (role) => {
  await openPath('/admin/organizations', { role });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
});

it('is as it was searched on the way back from a form', async () => {
  const all = [anOrganization(1), anOrganization(2)];
  const { router } = await openPath('/admin/organizations?search=School+2', {
    role: 'SUPER_USER',
    answers: [list(all), answer(organizations.get, () => all[1]!)],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Edit: School 2' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to organizations' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/organizations'));
  expect(router.state.location.search).toBe('?search=School+2');
});
