import { fail } from '@rahle/contract/failures';
import { publicSite } from '@rahle/contract/public-site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '#http/transport.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged } from '#testing/paged.ts';
import { aBook } from '#testing/public-things.ts';
import { someone } from '#testing/people.ts';

const all = Array.from({ length: 30 }, (_, index) => aBook(index + 1));
const asked = vi.fn<(url: string) => void>();

const library = (books = all) =>
  answer(publicSite.contents, (request: WireRequest) => {
    asked(request.url);
    return paged(request, books, ({ title }) => title);
  });

const cards = () => screen.findAllByRole('article');

it('shows twelve books and how many there are', async () => {
  await openPath('/books', { answers: [library()] });
  expect(await cards()).toHaveLength(12);
  expect(screen.getByText('Showing 12 of 30 results')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Books' })).toBeTruthy();
});

it('a card has one link, named as on one’s own shelf, and the title is its heading', async () => {
  await openPath('/books', { answers: [library([aBook(1)])] });
  const [card] = await cards();
  const link = within(card!).getByRole('link');
  expect(link.textContent).toBe('Detail: Book 1');
  expect(link.getAttribute('href')).toBe(`/books/${aBook(1).id}`);
  expect(screen.getByRole('heading', { level: 3, name: 'Book 1' })).toBeTruthy();
});

it('loads more, and keeps in the address how much', async () => {
  const { router } = await openPath('/books', { answers: [library()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  await screen.findByText('Showing 24 of 30 results');
  expect(router.state.location.search).toBe('?pages=2');
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  await screen.findByText('Showing 30 of 30 results');
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

it('returns to the same place by its address', async () => {
  await openPath('/books?search=Book&size=6&pages=3', { answers: [library()] });
  expect(await screen.findByText('Showing 18 of 30 results')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Book');
});

it('searches 300 ms after the last key, and begins at the first page again', async () => {
  const { router } = await openPath('/books?pages=2', { answers: [library()] });
  await screen.findByText('Showing 24 of 30 results');
  asked.mockClear();
  const search = screen.getByRole('searchbox');
  for (const value of ['Book', 'Book 3', 'Book 30'])
    fireEvent.change(search, { target: { value } });
  expect(asked).not.toHaveBeenCalled();
  await screen.findByText('Showing 1 of 1 results');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(router.state.location.search).toBe('?search=Book+30');
});

it('says that nothing was found, at zero too, and leads back to all', async () => {
  await openPath('/books?search=nothing', { answers: [library()] });
  expect(await screen.findByText('Showing 0 of 0 results')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  expect(await screen.findByText('Showing 12 of 30 results')).toBeTruthy();
});

it('says that there are no books yet', async () => {
  await openPath('/books', { answers: [library([])] });
  expect(await screen.findByRole('heading', { name: 'No books yet' })).toBeTruthy();
});

it('cuts descriptions at 100 characters, and leaves out a summary that says the same', async () => {
  const long = 'x'.repeat(120);
  const books = [
    aBook(1, { description: long }),
    aBook(2, { description: 'The same', summary: 'The same' }),
    aBook(3, { description: 'One thing', summary: 'Another thing' }),
  ];
  await openPath('/books', { answers: [library(books)] });
  expect(await screen.findByText(`${'x'.repeat(100)}…`)).toBeTruthy();
  expect(screen.getAllByText('The same')).toHaveLength(1);
  expect(screen.getByText('Another thing')).toBeTruthy();
});

it('offers to try again after a failure, and keeps what is there when only the next page fails', async () => {
  let isBroken = true;
  const fragile = answer(publicSite.contents, (request: WireRequest) => {
    if (isBroken && !request.url.includes('page=1')) return fail('server.broken');
    return paged(request, all, ({ title }) => title);
  });
  await openPath('/books', { answers: [fragile] });
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  await screen.findByText('The books could not be loaded');
  expect(await cards()).toHaveLength(12);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(async () => expect(await cards()).toHaveLength(24));
});

const learner = someone('LEARNER');
const pending = { ...learner, membership: { ...learner.membership!, state: 'PENDING' as const } };

it.each([
  ['a visitor', {}, 'To read, sign in'],
  ['a reader', { me: learner }, 'You can read the books assigned to you at once.'],
  ['who awaits approval', { me: pending }, 'Once your membership is approved'],
])('tells %s how one reads here', async (_, who, words) => {
  await openPath('/books', { ...who, answers: [library([])] });
  expect(await screen.findByText((text) => text.includes(words))).toBeTruthy();
});
