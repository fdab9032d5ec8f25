import { fail } from '@rahle/contract/failures';
import { type SampleContent, sampleContents } from '@rahle/contract/sample-contents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';
import { aSample } from '#testing/public-things.ts';

const list = `/admin/organizations/${organization.id}/sample-contents`;
const all = [aSample(1), aSample(2), aSample(3, { group: 'Our own group', order: 1 })];
const listed = answer(sampleContents.list, (request) =>
  request.url.includes('page=') ? paged(request, all, () => '') : all,
);
const create = vi.fn<(body: unknown) => SampleContent>(() => all[0]!);
const created = answer(sampleContents.create, ({ body }) => create(body));

afterEach(() => {
  create.mockReset().mockImplementation(() => all[0]!);
});

const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(Add sample content|Save)$/ }));
const openNew = () => openPath(`${list}/new`, { role: 'MANAGER', answers: [listed, created] });

it('suggests groups and offers the next free place in the chosen one', async () => {
  const { router } = await openNew();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Group' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Featured Courses',
    'Popular Tutorials',
    'Career Paths',
    'Beginner Friendly',
    'Advanced Topics',
    'Certifications',
    'Our own group',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Featured Courses' }));
  expect(screen.getByLabelText<HTMLInputElement>('Order').value).toBe('3');
  expect(screen.getByText('Next free place in this group: 3')).toBeTruthy();
  await write('Title', 'Maps');
  await write('Description', '<b>Maps</b> without measuring');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(create).toHaveBeenCalledWith({
    group: 'Featured Courses',
    order: 3,
    title: 'Maps',
    description: '<b>Maps</b> without measuring',
    link: null,
  });
});

it('says the order clash at its field, and clears it when edited', async () => {
  create.mockImplementationOnce(() =>
    fail('sample_content.order_taken', { fields: { order: 'order.taken' } }),
  );
  await openNew();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Group' }), 'Mine');
  await write('Title', 'Maps');
  await write('Description', 'Without measuring');
  await submit();
  const clash =
    'This order number already exists in this group. Please choose a different order number.';
  expect(await screen.findByText(clash)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Order')));
  await write('Order', '5');
  expect(screen.queryByText(clash)).toBeNull();
});

it('wants group, order, title and description, and focuses the first', async () => {
  await openNew();
  await write('Order', '0');
  await write('Link (optional)', 'nowhere');
  await submit();
  expect(await screen.findByText('Group is required')).toBeTruthy();
  expect(screen.getByText('Order must be a whole number of at least 1')).toBeTruthy();
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Description is required')).toBeTruthy();
  expect(screen.getByText(/^Enter an address that begins with http/)).toBeTruthy();
  const group = screen.getByRole('combobox', { name: 'Group' });
  await waitFor(() => expect(document.activeElement).toBe(group));
  expect(create).not.toHaveBeenCalled();
});

it('changes one', async () => {
  const update = vi.fn<(body: unknown) => SampleContent>(() => fail('server.broken'));
  await openPath(`${list}/${all[0]!.id}/edit`, {
    role: 'MANAGER',
    answers: [
      listed,
      answer(sampleContents.get, () => all[0]!),
      answer(sampleContents.update, ({ body }) => update(body)),
    ],
  });
  await write('Title', 'Maps again');
  await submit();
  expect(
    await screen.findByText('Failed to update sample content. Please try again.'),
  ).toBeTruthy();
  expect(update.mock.lastCall?.[0]).toMatchObject({ title: 'Maps again', order: 1 });
});

it('says when one cannot be read', async () => {
  const missing = answer(sampleContents.get, () => fail('sample_content.not_found'));
  await openPath(`${list}/${all[0]!.id}/edit`, { role: 'AGENT', answers: [missing] });
  expect(await screen.findByText('Failed to load sample content details')).toBeTruthy();
});
