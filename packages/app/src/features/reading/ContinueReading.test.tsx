import { contents } from '@rahle/contract/contents';
import { type Position, reading } from '@rahle/contract/reading';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aContent, CONTENT_ID } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { OWNER } from '#testing/open-viewer.ts';
import { paged, uuid } from '#testing/paged.ts';
import { readPosition } from './reading-position.ts';

const at = (progression: number, page: number | null = 18): Position => ({
  locator: { href: 'one.xhtml', cfi: null, page, progression },
  version: 1,
  device: 'Pixel 8',
  readAt: '2026-10-21T09:00:00.000Z',
  updatedAt: '2026-10-21T09:00:00.000Z',
});
const aBook = (number: number) =>
  aContent({ id: uuid(number), title: `Book ${number}`, pages: 27 });

/** The second book's table of contents has no sections, the fourth's no line for the place. */
const chapterOf = (index: number) =>
  index === 3 ? null : { title: `Chapter ${index}`, section: index === 1 ? null : 'The stairs' };

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
          places.map((position, index) => ({
            content: aBook(index + 1),
            position,
            chapter: chapterOf(index),
          })),
          ({ content }) => content.title,
        ),
      ),
      answer(reading.progress, () => ({
        data: places.map(({ locator }, index) => ({ contentId: uuid(index + 1), ...locator })),
      })),
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

it('says in which chapter each of them was left', async () => {
  await readSoFar(Array.from({ length: 4 }, () => at(0.6)));
  const section = within(await screen.findByRole('region', { name: 'Continue reading' }));
  expect(section.getByText('Chapter 0: The stairs')).toBeTruthy();
  const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^(Book 2){2}Chapter 1 · /),
    expect.stringMatching(/^(Book 3){2}The stairs · /),
    expect.stringMatching(/^(Book 4){2}(?!.*·)/),
  ]);
});

it('a book that can be continued stands before one that is finished', async () => {
  await readSoFar([at(1), at(0.3), at(0.99), at(0.6)]);
  const section = within(await screen.findByRole('region', { name: 'Continue reading' }));
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([2, 4, 1, 3].map((number) => `/contents/${uuid(number)}/view`));
  expect(section.getByRole('link', { name: 'Continue: Book 2' })).toBeTruthy();
});

it('a finished book is not continued, but read from its beginning', async () => {
  await readSoFar([at(1)]);
  const section = within(await screen.findByRole('region', { name: 'Continue reading' }));
  expect(section.getByText('Finished')).toBeTruthy();
  expect(section.queryByRole('link', { name: /^Continue/ })).toBeNull();
  await userEvent.click(section.getByRole('link', { name: 'Read from the beginning: Book 1' }));
  expect(readPosition(OWNER, uuid(1))).toEqual({ chosen: { page: 1 } });
});

it('a search has the page to itself', async () => {
  await readSoFar([at(0.6)]);
  await screen.findByRole('region', { name: 'Continue reading' });
  await userEvent.type(screen.getByRole('searchbox'), 'Book 2{Enter}');
  await screen.findByText('Total: 1 · Displayed: 1');
  expect(screen.queryByRole('region', { name: 'Continue reading' })).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('region', { name: 'Continue reading' })).toBeTruthy();
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

it('a card far down the list says how far its book is read too', async () => {
  await readSoFar(Array.from({ length: 6 }, () => at(0.6)));
  const section = await screen.findByRole('region', { name: 'Continue reading' });
  expect(within(section).queryByText('Book 6')).toBeNull();
  expect((await card('Book 6')).getByText('Page 18 of 27')).toBeTruthy();
});

it.each([
  [0.989, 'Page 18 of 27 · A chapter'],
  [0.99, 'Finished'],
])('the page of a book read to %d says %s, and View keeps its name', async (progression, words) => {
  const line = { title: 'A chapter', pageNumber: 2, href: 'epub/one.xhtml', subtitles: [] };
  const later = { title: 'Another', pageNumber: 19, href: 'epub/one.xhtml#b', subtitles: [] };
  const tableOfContents = JSON.stringify({ titles: [line, later] });
  const content = aContent({ pages: 27, tableOfContents });
  await openPath(`/contents/${CONTENT_ID}`, {
    role: 'LEARNER',
    answers: [
      answer(reading.get, () => ({ position: at(progression) })),
      answer(contents.get, () => content),
    ],
  });
  const shown = await screen.findByText(/^(Page 18 of|Finished)/);
  expect(shown.closest('p')!.textContent).toBe(words);
  expect(screen.getByText(/, Pixel 8$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy();
});
