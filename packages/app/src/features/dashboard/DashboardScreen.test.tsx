import { announcements } from '@rahle/contract/announcements';
import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { members } from '@rahle/contract/members';
import { organizations } from '@rahle/contract/organizations';
import type { Role } from '@rahle/contract/roles';
import { sampleContents } from '@rahle/contract/sample-contents';
import { sliders } from '@rahle/contract/sliders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { aMember, organization } from '#testing/people.ts';
import { countSinceMonthBegan } from './counts.ts';

const asked = vi.fn<(url: string) => void>();
const createdAt = '2026-10-21T09:00:00.000Z';
const full = {
  ...organization,
  membership: 'approval',
  language: null,
  progress: 'staff',
  agentId: null,
  createdAt,
} as const;
const image = { url: 'http://x', width: 1, height: 1, srcset: '' };
const aSlider = (state: 'ACTIVE' | 'PASSIVE', order: number) => {
  const fixed = { id: uuid(order), fileId: uuid(9), file: image, link: null, createdAt };
  return { ...fixed, title: 'Slide', state, order };
};
const aSample = (group: string, order: number) => {
  const fixed = {
    id: uuid(order),
    title: 'Sample',
    description: 'x',
    descriptionHtml: 'x',
    link: null,
    createdAt,
  };
  return { ...fixed, group, order };
};
const anAnnouncement = (state: 'ACTIVE' | 'PASSIVE') => {
  const fixed = { id: uuid(1), title: 'News', description: 'Some news', createdAt };
  return { ...fixed, state, updatedAt: createdAt };
};

const answers = [
  answer(members.list, (request) => {
    asked(request.url);
    if (request.url.includes('state=PENDING'))
      return { ...paged(request, [aMember(1), aMember(2)], () => ''), totalCount: 2 };
    const all = Array.from({ length: 128 }, (_, index) => aMember(index + 1));
    return { ...paged(request, all, () => ''), totalCount: 128 };
  }),
  answer(sliders.list, () => [aSlider('ACTIVE', 1), aSlider('ACTIVE', 2), aSlider('PASSIVE', 3)]),
  answer(sampleContents.list, () => [aSample('One', 1), aSample('One', 2), aSample('Two', 1)]),
  answer(organizations.list, (request) => paged(request, [full, full], () => '')),
  answer(organizations.get, () => full),
  answer(contents.counts, () => ({ total: 24, assigned: 0, byCategory: [] })),
  answer(announcements.list, () => ({
    data: [anAnnouncement('ACTIVE'), anAnnouncement('PASSIVE')],
  })),
];

const open = (role: Role) => openPath('/admin', { role, answers });

it('counts members by one of them and the total, the others by length', async () => {
  await open('SUPER_USER');
  const figures = await screen.findByRole('region', { name: 'Figures' });
  const card = (name: RegExp) => within(figures).findByRole('link', { name });
  expect(await card(/^Members\s*128/)).toBeTruthy();
  expect(asked).toHaveBeenCalledWith(`/organizations/${organization.id}/members?limit=1`);
  expect((await card(/^Sliders\s*3/)).textContent).toContain('2 active, 1 passive');
  expect((await card(/^Sample contents\s*3/)).textContent).toContain('Groups: 2');
  expect(await card(/^Organizations\s*2/)).toBeTruthy();
});

const ALL = [
  'Add member',
  'Create slider',
  'Add sample content',
  'New organization',
  'Create announcement',
  'Publish a book',
];

it.each<[Role, string[], number]>([
  ['SUPER_USER', ALL, 4],
  ['AGENT', ALL.filter((name) => name !== 'New organization'), 3],
  ['MANAGER', ALL.filter((name) => name !== 'New organization'), 3],
])('shows a %s the cards and actions that are theirs', async (role, actions, cards) => {
  await open(role);
  const heading = await screen.findByRole('heading', { name: 'Quick actions' });
  const list = within(heading.closest('section')!);
  const names = list.getAllByRole('link').map(({ firstElementChild }) => {
    return firstElementChild?.nextElementSibling?.firstChild?.textContent;
  });
  expect(names).toEqual(actions);
  const figures = screen.getByRole('region', { name: 'Figures' });
  expect(within(figures).getAllByRole('link')).toHaveLength(cards);
});

it('tells how things stand, and that activity is still to come', async () => {
  await open('AGENT');
  expect(await screen.findByText('1 active, 1 passive')).toBeTruthy();
  expect(await screen.findByText('By approval')).toBeTruthy();
  expect(screen.getByText('24')).toBeTruthy();
  expect(screen.getByText('Activity tracking coming soon')).toBeTruthy();
});

it('draws a dash for what could not be counted, says so, and counts it again', async () => {
  let isBroken = true;
  const slidersThen = answer(sliders.list, () =>
    isBroken ? fail('server.broken') : [aSlider('ACTIVE', 1)],
  );
  await openPath('/admin', { role: 'MANAGER', answers: [slidersThen, ...answers] });
  const figures = await screen.findByRole('region', { name: 'Figures' });
  const card = (name: RegExp) => within(figures).findByRole('link', { name });
  expect(await card(/^Sliders\s*–/)).toBeTruthy();
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('Some of the figures could not be loaded.');
  isBroken = false;
  await userEvent.click(within(note).getByRole('button', { name: 'Try Again' }));
  expect(await card(/^Sliders\s*1/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('counts what is new this month by the reader’s calendar', () => {
  const now = new Date(2026, 9, 15);
  const made = (month: number, day: number) => ({
    createdAt: new Date(2026, month, day, 12).toISOString(),
  });
  expect(countSinceMonthBegan([made(9, 1), made(9, 14), made(8, 30)], now)).toBe(2);
});

it('begins with those who wait for approval, and offers to publish', async () => {
  await openPath('/admin/dashboard', { role: 'MANAGER', answers });
  const waiting = await screen.findByRole('link', { name: '2 waiting for approval' });
  const list = `/admin/organizations/${organization.id}/members?state=PENDING`;
  expect(waiting.getAttribute('href')).toBe(list);
  const publish = screen.getByRole('link', { name: /^Publish a book/ });
  expect(publish.getAttribute('href')).toMatch(/\/contents\/new$/);
});
