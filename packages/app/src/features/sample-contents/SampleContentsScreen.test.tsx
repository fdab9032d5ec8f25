import { fail } from '@rahle/contract/failures';
import { type SampleContent, sampleContents } from '@rahle/contract/sample-contents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { organization } from '#testing/people.ts';
import { aSample } from '#testing/public-things.ts';

const path = `/admin/organizations/${organization.id}/sample-contents`;
let all: SampleContent[];
const listed = answer(sampleContents.list, (request) => paged(request, all, ({ title }) => title));

beforeEach(() => {
  all = Array.from({ length: 12 }, (_, index) => aSample(index + 1));
});

const rows = () => screen.getAllByRole('row').slice(1);

it('shows pages with their sentence, and keeps the place in the address', async () => {
  const { router } = await openPath(path, { role: 'MANAGER', answers: [listed] });
  expect(await screen.findByText('Showing 1 to 10 of 12 results')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Showing 11 to 12 of 12 results')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2');
});

it('has no pages when everything fits, and five sizes to choose from', async () => {
  all = all.slice(0, 3);
  await openPath(path, { role: 'MANAGER', answers: [listed] });
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Results per page' }));
  const sizes = await screen.findAllByRole('option');
  expect(sizes.map(({ textContent }) => parseInt(textContent ?? ''))).toEqual([5, 10, 20, 50]);
});

it('shows order, title with group, words without markup, link and day', async () => {
  all = [aSample(7, { description: '<p>Read <b>alou</b>d &amp; slowly</p>', link: null })];
  await openPath(path, { role: 'MANAGER', answers: [listed] });
  const row = within((await screen.findByText('Sample 7')).closest('tr')!);
  for (const words of ['7', 'Featured Courses', 'Read aloud & slowly', 'No link', '21 Oct 2026'])
    expect(row.getByText(words)).toBeTruthy();
});

it('searches', async () => {
  await openPath(path, { role: 'MANAGER', answers: [listed] });
  await userEvent.type(await screen.findByRole('searchbox'), 'Sample 12');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('deletes after asking, and steps back from a page that is gone', async () => {
  all = all.slice(0, 11);
  let refuses = true;
  const removed = answer(sampleContents.remove, ({ url }) => {
    if (refuses) fail('server.broken');
    all = all.filter(({ id }) => !url.endsWith(id));
    return null;
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openPath(`${path}?page=2`, { role: 'MANAGER', answers: [listed, removed] });
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Sample 11' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect((await screen.findAllByText('Failed to delete sample content')).length).toBeGreaterThan(0);
  refuses = false;
  await remove();
  await waitFor(() => expect(rows()).toHaveLength(10));
});

it('shows a teacher the list and nothing to press', async () => {
  await openPath(path, { role: 'TEACHER', answers: [listed] });
  expect(await screen.findByText('Sample 1')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add sample content' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});
