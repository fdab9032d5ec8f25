import { type Announcement, announcements } from '@rahle/contract/announcements';
import { fail } from '@rahle/contract/failures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';

const anAnnouncement = (number: number, changes: Partial<Announcement> = {}): Announcement => ({
  id: uuid(400 + number),
  title: `Announcement ${number}`,
  description: 'Long enough to be said',
  state: 'ACTIVE',
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  updatedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  ...changes,
});

let all: Announcement[];
const listed = answer(announcements.list, () => ({ data: all }));

beforeEach(() => {
  all = [
    anAnnouncement(1, { title: 'The reading room' }),
    anAnnouncement(2, { title: 'Letters', description: 'Until İSTANBUL answers' }),
    anAnnouncement(3, { title: 'Storks', state: 'PASSIVE' }),
  ];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const cards = () => screen.getAllByRole('article');
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article')!);

it('shows cards with state, relative times and what can be done', async () => {
  await openPath('/admin/announcements', { role: 'MANAGER', answers: [listed] });
  const storks = await card('Storks');
  expect(storks.getByText('Passive')).toBeTruthy();
  expect(storks.getByText('Created 3 days ago')).toBeTruthy();
  expect(storks.getByText('Updated 2 hours ago')).toBeTruthy();
  const id = all[2]!.id;
  const href = (name: RegExp) => storks.getByRole('link', { name }).getAttribute('href');
  expect(href(/^View.*Storks$/)).toBe(`/announcements/${id}`);
  expect(href(/^Edit.*Storks$/)).toBe(`/admin/announcements/${id}/edit`);
});

it('filters by state and searches title and description, and keeps both in the address', async () => {
  const { router } = await openPath('/admin/announcements', { role: 'AGENT', answers: [listed] });
  await userEvent.click(await screen.findByRole('radio', { name: 'Passive' }));
  await waitFor(() => expect(cards()).toHaveLength(1));
  await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  await userEvent.type(screen.getByRole('searchbox'), 'istanbul');
  await waitFor(() => expect(router.state.location.search).toBe('?search=istanbul&state=ACTIVE'));
  await waitFor(() => expect(cards()).toHaveLength(1));
  await userEvent.click(screen.getByRole('radio', { name: 'Passive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all announcements' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

it('reads the list again when asked', async () => {
  await openPath('/admin/announcements', { role: 'MANAGER', answers: [listed] });
  await card('Storks');
  all = [anAnnouncement(9, { title: 'Brand new' }), ...all];
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Brand new' })).toBeTruthy();
});

it('turns the state over with the state alone, and says when it could not', async () => {
  let refuses = false;
  const update = vi.fn<(body: unknown) => void>();
  const updated = answer(announcements.update, ({ url, body }) => {
    if (refuses) fail('server.broken');
    update(body);
    all = all.map((each) => (url.endsWith(each.id) ? { ...each, state: 'ACTIVE' } : each));
    return all.find(({ id }) => url.endsWith(id))!;
  });
  await openPath('/admin/announcements', { role: 'MANAGER', answers: [listed, updated] });
  const storks = await card('Storks');
  await userEvent.click(storks.getByRole('button', { name: /^Activate/ }));
  expect(await storks.findByText('Active')).toBeTruthy();
  expect(update).toHaveBeenCalledWith({ state: 'ACTIVE' });
  refuses = true;
  await userEvent.click(storks.getByRole('button', { name: /^Deactivate/ }));
  const sentence = 'Failed to update announcement state. Please try again.';
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

it('asks before deleting', async () => {
  const removed = answer(announcements.remove, ({ url }) => {
    all = all.filter(({ id }) => !url.endsWith(id));
    return null;
  });
  await openPath('/admin/announcements', { role: 'MANAGER', answers: [listed, removed] });
  await userEvent.click((await card('Storks')).getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
});

it.each([
  ['access.denied', 'Unable to load announcements. Please check your permissions.'],
  ['server.broken', 'Server error. Please try again later.'],
] as const)('says of %s what §8 has for it', async (code, sentence) => {
  const broken = answer(announcements.list, () => fail(code));
  await openPath('/admin/announcements', { role: 'MANAGER', answers: [broken] });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('takes a 404 for an empty list', async () => {
  const none = answer(announcements.list, () => fail('route.not_found'));
  await openPath('/admin/announcements', { role: 'MANAGER', answers: [none] });
  expect(await screen.findByText('No announcements yet')).toBeTruthy();
});

it('denies a teacher', async () => {
  await openPath('/admin/announcements', { role: 'TEACHER' });
  expect(await screen.findByText("You don't have permission to view this page.")).toBeTruthy();
});
