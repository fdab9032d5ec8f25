import type { Role } from '@rahle/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminResources } from '#screens.ts';
import { openPath } from '#testing/open-path.tsx';
import { organization } from '#testing/people.ts';

const ofOrganization = `/admin/organizations/${organization.id}`;

async function sidebar() {
  const nav = await screen.findByRole('navigation', { name: 'Administration' });
  return within(nav).getAllByRole('link');
}

const everything = adminResources.map(({ menu }) => menu.label());

it.each<[Role, string[]]>([
  ['SUPER_USER', everything],
  ['AGENT', everything],
  ['MANAGER', everything.filter((label) => label !== 'Organizations')],
  ['TEACHER', ['Classes', 'Sliders', 'Sample Contents']],
])('lists for a %s what they may enter', async (role, entries) => {
  await openPath(`${ofOrganization}/sliders`, { role });
  const links = await sidebar();
  expect(links.map(({ textContent }) => textContent)).toEqual(entries);
});

it('begins with the dashboard and ends with the log', () => {
  expect(everything.at(0)).toBe('Dashboard');
  expect(everything.at(-1)).toBe('Audit log');
});

it('leads into the working organization', async () => {
  await openPath('/admin', { role: 'MANAGER' });
  const addresses = (await sidebar()).map((link) => link.getAttribute('href'));
  expect(addresses).toContain(`${ofOrganization}/members`);
  expect(addresses).toContain(`${ofOrganization}/sample-contents`);
});

it('knows /admin as the dashboard', async () => {
  await openPath('/admin', { role: 'SUPER_USER' });
  const [dashboard] = await sidebar();
  expect(dashboard?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(document.title).toBe('Dashboard · Rahle Library · Rahle');
});

it.each([
  [`${ofOrganization}/members`, 'Members'],
  [`${ofOrganization}/members/new`, 'Members'],
  ['/admin/members/new', 'Members'],
  ['/admin/organizations', 'Organizations'],
  ['/admin/organizations/new', 'Organizations'],
  [`${ofOrganization}/edit`, 'Organizations'],
])('marks where one is: %s', async (path, name) => {
  await openPath(path, { role: 'SUPER_USER' });
  const current = (await sidebar()).filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});

it.each<Role>(['TEACHER', 'LEARNER'])(
  'denies a %s the dashboard, in its own words',
  async (role) => {
    await openPath('/admin/dashboard', { role });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(
      screen.getByText("You don't have permission to access the admin dashboard."),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Access Denied · Rahle Library · Rahle'));
  },
);

it('denies other pages in the usual words', async () => {
  await openPath('/admin/announcements', { role: 'TEACHER' });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});

it('asks a visitor to sign in', async () => {
  const { router } = await openPath('/admin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
