import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '#http/transport.ts';
import { aContent } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';
import { someone } from '#testing/people.ts';

const all = Array.from({ length: 25 }, (_, index) =>
  aContent({ id: uuid(index + 1), title: `Book ${index + 1}` }),
);
const asked = vi.fn<(url: string) => void>();

const myBooks = (books = all) =>
  answer(contents.list, (request: WireRequest) => {
    asked(request.url);
    return paged(request, books, ({ title }) => title);
  });

it('shows ten with the total and the displayed count, asks for all, and leads to each', async () => {
  asked.mockClear();
  await openPath('/contents', { role: 'LEARNER', answers: [myBooks()] });
  expect(await screen.findByText('Total: 25 · Displayed: 10')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith('/contents?limit=10&filter=all&page=1');
  const [first] = screen.getAllByRole('link', { name: /^Detail: / });
  expect(first?.getAttribute('href')).toBe(`/contents/${uuid(1)}`);
});

it.each([
  ['LEARNER', '/contents', 'The books assigned to you, newest first.'],
  ['LEARNER', '/contents?sort=title', 'The books assigned to you, by title.'],
  ['MANAGER', '/contents', 'Every book of the organization, newest first.'],
  ['MANAGER', '/contents?sort=title', 'Every book of the organization, by title.'],
] as const)('tells a %s at %s of the order that was chosen', async (role, path, sentence) => {
  await openPath(path, { role, answers: [myBooks()] });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('loads more', async () => {
  await openPath('/contents', { role: 'LEARNER', answers: [myBooks()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('Total: 25 · Displayed: 20')).toBeTruthy();
});

it('searches from three characters on, and when emptied', async () => {
  await openPath('/contents', { role: 'LEARNER', answers: [myBooks()] });
  await screen.findByText('Total: 25 · Displayed: 10');
  asked.mockClear();
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, '25{Enter}');
  expect(await screen.findByText('Type at least 3 characters.')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();

  await userEvent.clear(search);
  await userEvent.type(search, 'k 25{Enter}');
  expect(await screen.findByText('Total: 1 · Displayed: 1')).toBeTruthy();
  await userEvent.clear(search);
  expect(await screen.findByText('Total: 25 · Displayed: 10')).toBeTruthy();
});

it('explains itself to a member who awaits approval, and asks for nothing', async () => {
  asked.mockClear();
  const me = someone('LEARNER');
  const pending = { ...me, membership: { ...me.membership!, state: 'PENDING' as const } };
  await openPath('/contents', { me: pending, answers: [myBooks()] });
  expect(
    await screen.findByRole('heading', { name: 'Your membership is waiting for approval' }),
  ).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

it('says who assigns books where there are none', async () => {
  await openPath('/contents', { role: 'LEARNER', answers: [myBooks([])] });
  expect(await screen.findByRole('heading', { name: 'No books yet' })).toBeTruthy();
  expect(screen.getByText('Total: 0 · Displayed: 0')).toBeTruthy();
});

it('offers to try again after a failure', async () => {
  let isBroken = true;
  const fragile = answer(contents.list, (request: WireRequest) =>
    isBroken ? fail('server.broken') : paged(request, all, ({ title }) => title),
  );
  await openPath('/contents', { role: 'LEARNER', answers: [fragile] });
  await screen.findByRole('heading', { name: 'Your books could not be loaded' });
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Total: 25 · Displayed: 10')).toBeTruthy();
});

it('sends a visitor to the login page', async () => {
  const { router } = await openPath('/contents');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(router.state.location.pathname).toBe('/login');
});

it('marks a book that is new, or has newly come to the reader', async () => {
  const [recently, longAgo] = [Date.now() - 864e5, Date.now() - 60 * 864e5].map((time) =>
    new Date(time).toISOString(),
  );
  const books = [
    aContent({ id: uuid(1), title: 'Fresh', createdAt: recently!, assignedAt: recently! }),
    aContent({ id: uuid(2), title: 'Given', createdAt: longAgo!, assignedAt: recently! }),
    aContent({ id: uuid(3), title: 'Old', createdAt: longAgo!, assignedAt: longAgo! }),
  ];
  await openPath('/contents', { role: 'LEARNER', answers: [myBooks(books)] });
  await screen.findByText('Total: 3 · Displayed: 3');
  const marked = screen.getAllByRole('article').map((card) => card.textContent);
  expect(marked.map((text) => text.includes('New'))).toEqual([true, true, false]);
});
