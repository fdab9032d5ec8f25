import { contents } from '@rahle/contract/contents';
import { type Position, reading } from '@rahle/contract/reading';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';

const at = (progression: number, page: number | null = 18): Position => ({
  locator: { href: 'one.xhtml', cfi: null, page, progression },
  version: 1,
  device: 'Pixel 8',
  readAt: '2026-10-21T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
});
const aBook = (number: number) =>
  aContent({ id: uuid(number), title: `Book ${number}`, pages: 27 });

/** A learner's books, the first of them read so far, the last read first. */
const readSoFar = (places: Position[]) =>
  openPath('/contents', {
    role: 'LEARNER',
    answers: [
      answer(contents.list, (request) =>
        paged(request, [1, 2, 3, 4, 5, 6].map(aBook), ({ title }) => title),
      ),
      answer(reading.list, (request) =>
        paged(
          request,
          places.map((position, index) => ({ content: aBook(index + 1), position })),
          ({ content }) => content.title,
        ),
      ),
    ],
  });

const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: `Detail: ${title}` });
  return within(link.closest('article')!);
};

it('the book read last and three more are one click from their page', async () => {
  await readSoFar(Array.from({ length: 6 }, () => at(0.6)));
  const section = within(await screen.findByRole('region', { name: 'Continue reading' }));
  const links = section.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3, 4].map((number) => `/contents/${uuid(number)}/view`),
  );
  expect(links[0]!.getAttribute('aria-label')).toBe('Continue: Book 1');
  expect(section.getAllByText(/Pixel 8/)).toHaveLength(1);
});

it('where nothing was opened there is no such section', async () => {
  await readSoFar([]);
  await card('Book 1');
  expect(screen.queryByRole('region', { name: 'Continue reading' })).toBeNull();
});

it.each([
  [0, 'Page 18 of 27'],
  [0.989, 'Page 18 of 27'],
  [0.99, 'Finished'],
  [1, 'Finished'],
])('a card of a book read to %d says %s', async (progression, words) => {
  await readSoFar([at(progression)]);
  await screen.findByRole('region', { name: 'Continue reading' });
  const book = await card('Book 1');
  expect(book.getByText(/^(Page|Finished)/).textContent).toBe(words);
  expect((await card('Book 2')).queryByText(/^(Page|Finished)/)).toBeNull();
});

it.each([
  [0.989, 'Page 18 of 27'],
  [0.99, 'Finished'],
])('the page of a book read to %d says %s, and View keeps its name', async (progression, words) => {
  const content = aContent({ pages: 27 });
  await openPath(`/contents/${CONTENT_ID}`, {
    role: 'LEARNER',
    answers: [
      answer(reading.list, (request) =>
        paged(request, [{ content, position: at(progression) }], () => ''),
      ),
      answer(contents.get, () => content),
    ],
  });
  expect(await screen.findByText(/^(Page 18 of|Finished)/)).toHaveProperty('textContent', words);
  expect(screen.getByText(/, Pixel 8$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy();
});
