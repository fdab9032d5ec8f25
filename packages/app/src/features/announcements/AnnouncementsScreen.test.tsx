import { type Announcement, announcements } from '@rahle/contract/announcements';
import { fail, type FailureCode } from '@rahle/contract/failures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const anAnnouncement = (number: number, changes: Partial<Announcement> = {}): Announcement => ({
  id: uuid(number),
  title: `Announcement ${number}`,
  description: 'What there is to say, in a few words.',
  state: 'ACTIVE',
  createdAt: daysAgo(number),
  updatedAt: daysAgo(number),
  ...changes,
});

const all = [
  anAnnouncement(2, { title: 'İstanbul gezisi' }),
  anAnnouncement(30, { title: 'The reading room', updatedAt: daysAgo(1) }),
];

const board = (list = all) => [
  answer(announcements.active, () => ({ data: list })),
  answer(announcements.get, ({ url }) => {
    const found = list.find(({ id }) => url.endsWith(id));
    return found ?? fail('announcement.not_found');
  }),
];

const open = (path: string, answers = board()) => openPath(path, { role: 'LEARNER', answers });

it('lists them with their dates, relative while that helps', async () => {
  await open('/announcements');
  expect(await screen.findByRole('link', { name: 'İstanbul gezisi' })).toBeTruthy();
  expect(screen.getByText('2 days ago')).toBeTruthy();
  expect(screen.queryByText('30 days ago')).toBeNull();
});

it('searches without case and dots, keeps the search in the address, and comes back to it', async () => {
  const { router } = await open('/announcements');
  await userEvent.type(await screen.findByRole('searchbox'), 'ISTANBUL{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: 'İstanbul gezisi' }));
  await screen.findByRole('heading', { level: 1, name: 'İstanbul gezisi' });
  expect(router.state.location.pathname).toBe(`/announcements/${uuid(2)}`);

  await userEvent.click(screen.getByRole('link', { name: 'All announcements' }));
  expect(await screen.findByRole('link', { name: 'İstanbul gezisi' })).toBeTruthy();
  expect(router.state.location.search).toBe('?search=ISTANBUL');
  expect(screen.queryByRole('link', { name: 'The reading room' })).toBeNull();
});

it('says when one was published and changed', async () => {
  await open(`/announcements/${uuid(30)}`);
  await screen.findByRole('heading', { level: 1, name: 'The reading room' });
  expect(screen.getByText(/^Updated/).textContent).toContain('yesterday');
});

it.each<[FailureCode, string]>([
  ['access.denied', 'Unable to load announcements. Please check your permissions.'],
  ['server.broken', 'Server error. Please try again later.'],
  ['network.offline', 'Network error. Please check your connection.'],
])('says of a list that failed with %s: %s', async (code, sentence) => {
  let isBroken = true;
  const fragile = answer(announcements.active, () => (isBroken ? fail(code) : { data: all }));
  await open('/announcements', [fragile]);
  expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'The reading room' })).toBeTruthy();
});

it('says of a list that failed in any other way to try again', async () => {
  const odd = answer(announcements.active, () => ({ data: 'no list' }) as never);
  await open('/announcements', [odd]);
  const sentence = 'Failed to load announcements. Please try again.';
  expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
});

it('takes a list that is not found for an empty one', async () => {
  await open('/announcements', [answer(announcements.active, () => fail('route.not_found'))]);
  expect(await screen.findByRole('heading', { name: 'No announcements' })).toBeTruthy();
});

it.each<[FailureCode, string]>([
  ['announcement.not_found', 'Announcement not found'],
  ['access.denied', 'Unable to load announcements. Please check your permissions.'],
  ['server.broken', 'Server error. Please try again later.'],
  ['network.offline', 'Failed to load announcement. Please try again.'],
])('says of one that failed with %s: %s', async (code, sentence) => {
  await open(`/announcements/${uuid(1)}`, [answer(announcements.get, () => fail(code))]);
  expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All announcements' })).toBeTruthy();
});
