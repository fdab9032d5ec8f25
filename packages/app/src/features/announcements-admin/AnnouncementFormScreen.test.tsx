import { type Announcement, announcements } from '@rahle/contract/announcements';
import { fail } from '@rahle/contract/failures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { uuid } from '#testing/paged.ts';

const announcement: Announcement = {
  id: uuid(400),
  title: 'The reading room',
  description: 'It stays open until nine.',
  state: 'PASSIVE',
  createdAt: '2026-10-21T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
};
const listed = answer(announcements.list, () => ({ data: [announcement] }));
const create = vi.fn<(body: unknown) => Announcement>(() => announcement);
const created = answer(announcements.create, ({ body }) => create(body));

afterEach(() => {
  create.mockReset().mockImplementation(() => announcement);
});

const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(Create announcement|Save)$/ }));

it('creates an active one, trimmed, and returns to the list', async () => {
  const { router } = await openPath('/admin/announcements/new', {
    role: 'MANAGER',
    answers: [listed, created],
  });
  await write('Title', '  Room 5 ');
  await write('Description', ' Open until nine. ');
  expect(screen.getByText('6 / 255')).toBeTruthy();
  expect(screen.getByText('16 / 2000')).toBeTruthy();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcements'));
  const body = { title: 'Room 5', description: 'Open until nine.', state: 'ACTIVE' };
  expect(create).toHaveBeenCalledWith(body);
});

it('says §5’s sentences at the fields', async () => {
  await openPath('/admin/announcements/new', { role: 'MANAGER', answers: [created] });
  await submit();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Description is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  await write('Title', 'ab');
  await write('Description', 'too short');
  await submit();
  expect(await screen.findByText('Title must be at least 3 characters')).toBeTruthy();
  expect(screen.getByText('Description must be at least 10 characters')).toBeTruthy();
  await write('Title', 'x'.repeat(256));
  await write('Description', 'x'.repeat(2001));
  expect(screen.queryByText('Title must be at least 3 characters')).toBeNull();
  await submit();
  expect(await screen.findByText('Title must be less than 255 characters')).toBeTruthy();
  expect(screen.getByText('Description must be less than 2000 characters')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

it('says that it could not be created', async () => {
  create.mockImplementation(() => fail('server.broken'));
  await openPath('/admin/announcements/new', { role: 'MANAGER', answers: [created] });
  await write('Title', 'Room 5');
  await write('Description', 'Open until nine.');
  await submit();
  expect(await screen.findByText('Failed to create announcement. Please try again.')).toBeTruthy();
});

it('changes one, and goes back to the list as it was filtered', async () => {
  const update = vi.fn<(body: unknown) => Announcement>(() => announcement);
  const { router } = await openPath('/admin/announcements?state=PASSIVE', {
    role: 'MANAGER',
    answers: [
      listed,
      answer(announcements.get, () => announcement),
      answer(announcements.update, ({ body }) => update(body)),
    ],
  });
  await userEvent.click(await screen.findByRole('link', { name: /^Edit/ }));
  await write('Title', 'The reading hall');
  await submit();
  await waitFor(() => expect(router.state.location.search).toBe('?state=PASSIVE'));
  const { description, state } = announcement;
  expect(update).toHaveBeenCalledWith({ title: 'The reading hall', description, state });
});

it('says when there is no such announcement', async () => {
  const missing = answer(announcements.get, () => fail('announcement.not_found'));
  await openPath(`/admin/announcements/${uuid(1)}/edit`, { role: 'MANAGER', answers: [missing] });
  expect(await screen.findByText('Announcement not found')).toBeTruthy();
});
