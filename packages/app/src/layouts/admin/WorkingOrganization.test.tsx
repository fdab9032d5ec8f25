import { type Announcement, announcements } from '@rahle/contract/announcements';
import { contents } from '@rahle/contract/contents';
import { members } from '@rahle/contract/members';
import { type Organization, organizations } from '@rahle/contract/organizations';
import { fail } from '@rahle/contract/failures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';

const full = {
  membership: 'open',
  language: null,
  progress: 'staff',
  agentId: null,
  createdAt: '2026-10-21T09:00:00.000Z',
} as const;
const rahle: Organization = { ...organization, ...full };
const atlas: Organization = {
  ...rahle,
  id: uuid(9),
  name: 'Atlas Akademi',
  domain: 'atlas.localhost',
};

const aBell: Announcement = {
  id: uuid(5),
  title: 'Bell',
  description: 'It rings.',
  state: 'ACTIVE',
  createdAt: '2026-10-21T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
};

const withOrganizations = (all: Organization[]) => [
  answer(organizations.list, (request) => paged(request, all, ({ name }) => name)),
  answer(organizations.get, ({ url }) => {
    const found = all.find(({ id }) => url.endsWith(id));
    return found ?? fail('organization.not_found');
  }),
  answer(members.list, (request) => ({ ...paged(request, [], () => ''), totalCount: 0 })),
];

const switcher = () => screen.findByRole('button', { name: /^Working organization:/ });

it('is the one in the address, before anything is read', async () => {
  const { session } = await openPath(`/admin/organizations/${atlas.id}/members`, {
    role: 'SUPER_USER',
    answers: withOrganizations([rahle, atlas]),
  });
  expect(await screen.findByText('Atlas Akademi, 0 people')).toBeTruthy();
  expect(session.current().workingDomain).toBe('atlas.localhost');
});

it('is the last one used where the address names none', async () => {
  const { router, session } = await openPath(`/admin/organizations/${atlas.id}/members`, {
    role: 'AGENT',
    answers: withOrganizations([rahle, atlas]),
  });
  await screen.findByText('Atlas Akademi, 0 people');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(session.current().me?.organization.name).toBe('Atlas Akademi');
});

it('is left outside the admin area, where the address decides, and found again inside', async () => {
  const asked: unknown[] = [];
  const { router, session } = await openPath(`/admin/organizations/${atlas.id}/members`, {
    role: 'SUPER_USER',
    answers: [
      ...withOrganizations([rahle, atlas]),
      answer(contents.list, (request) => {
        asked.push(session.current().workingDomain);
        return paged(request, [], () => '');
      }),
    ],
  });
  await screen.findByText('Atlas Akademi, 0 people');
  await router.navigate('/contents');
  await waitFor(() => expect(asked).toEqual([null]));
  expect(asked).not.toContain('atlas.localhost');
  expect(session.current().me?.organization.name).toBe(rahle.name);
  await router.navigate('/admin/dashboard');
  expect(await screen.findByText(/^Atlas Akademi, \d/)).toBeTruthy();
  expect(session.current().workingDomain).toBe('atlas.localhost');
});

it('goes along to the page of one of its things, where the address says so', async () => {
  const { router, session } = await openPath(`/admin/organizations/${atlas.id}/members`, {
    role: 'SUPER_USER',
    answers: [
      ...withOrganizations([rahle, atlas]),
      answer(announcements.list, () => ({ data: [aBell] })),
      answer(announcements.get, () =>
        session.current().workingDomain === atlas.domain ? aBell : fail('announcement.not_found'),
      ),
    ],
  });
  await screen.findByText('Atlas Akademi, 0 people');
  await router.navigate('/admin/announcements');
  await userEvent.click(await screen.findByRole('link', { name: /^View.*Bell$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bell' })).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(search).toBe('?organization=atlas.localhost');

  await router.navigate(pathname);
  expect(await screen.findByText('Announcement not found')).toBeTruthy();
  expect(session.current().me?.organization.id).toBe(rahle.id);

  await router.navigate(pathname + search);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bell' })).toBeTruthy();
  expect(session.current().me?.organization.id).toBe(atlas.id);
});

it('is not what an address makes up', async () => {
  const { session } = await openPath('/announcements?organization=evil.example', {
    role: 'SUPER_USER',
    answers: [
      ...withOrganizations([rahle]),
      answer(announcements.active, () => ({ data: [aBell] })),
    ],
  });
  expect(await screen.findByText('Bell')).toBeTruthy();
  expect(session.current().workingDomain).toBeNull();
});

it('is switched from a menu, and leads to the same part of the other one', async () => {
  const { router, session } = await openPath(`/admin/organizations/${rahle.id}/members?page=2`, {
    role: 'SUPER_USER',
    answers: withOrganizations([rahle, atlas]),
  });
  await userEvent.click(await switcher());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Atlas Akademi' }));
  const there = `/admin/organizations/${atlas.id}/members`;
  await waitFor(() => expect(router.state.location.pathname).toBe(there));
  await waitFor(() => expect(session.current().workingDomain).toBe('atlas.localhost'));
  expect(router.state.location.search).toBe('');
});

it('is switched on the dashboard too, where no address names it', async () => {
  const { session } = await openPath('/admin', {
    role: 'SUPER_USER',
    answers: withOrganizations([rahle, atlas]),
  });
  await userEvent.click(await switcher());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Atlas Akademi' }));
  await waitFor(() => expect(session.current().me?.organization.id).toBe(atlas.id));
  expect(await screen.findByText(/^Atlas Akademi, \d/)).toBeTruthy();
});

it('asks about unsaved changes before it is switched', async () => {
  const { router, session } = await openPath('/admin/organizations/new', {
    role: 'SUPER_USER',
    answers: withOrganizations([rahle, atlas]),
  });
  await userEvent.type(await screen.findByLabelText('Name'), 'Harbour');
  await userEvent.click(await switcher());
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Atlas Akademi' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin/organizations/new');
  expect(session.current().workingDomain).toBeNull();
});

it('has no menu for those who have one organization', async () => {
  await openPath('/admin', { role: 'AGENT', answers: withOrganizations([rahle]) });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByRole('button', { name: /^Working organization:/ })).toBeNull();
});

it('searches among very many', async () => {
  const many = Array.from({ length: 30 }, (_, index) => {
    return { ...atlas, id: uuid(50 + index), name: `School ${index}`, domain: `s${index}.example` };
  });
  const { session } = await openPath('/admin', {
    role: 'SUPER_USER',
    answers: withOrganizations([rahle, ...many]),
  });
  await userEvent.click(await switcher());
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(8);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Other organizations…' }));
  await userEvent.type(await screen.findByRole('searchbox'), 'School 27');
  await waitFor(() => expect(screen.queryByText('School 3')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /School 27/ }));
  await waitFor(() => expect(session.current().workingDomain).toBe('s27.example'));
});

it('cannot be one that does not exist, or is someone else’s', async () => {
  await openPath(`/admin/organizations/${uuid(77)}/members`, {
    role: 'AGENT',
    answers: withOrganizations([rahle]),
  });
  expect(await screen.findByRole('heading', { name: 'No such organization' })).toBeTruthy();
});

it('stays where it is while the form of another one is open', async () => {
  const { session } = await openPath(`/admin/organizations/${atlas.id}/edit`, {
    role: 'SUPER_USER',
    answers: withOrganizations([rahle, atlas]),
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Atlas Akademi');
  expect(session.current().workingDomain).not.toBe('atlas.localhost');
  expect((await switcher()).textContent).toContain(rahle.name);
  const link = screen.getByRole('link', { name: 'Members' });
  expect(link.getAttribute('href')).toBe(`/admin/organizations/${rahle.id}/members`);
});
