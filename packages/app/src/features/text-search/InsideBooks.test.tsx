import { contents } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { LIMITS } from '@rahle/contract/limits';
import { type TextHit, textSearch } from '@rahle/contract/text-search';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readPosition } from '#features/reading/reading-position.ts';
import { m } from '#i18n/generated/messages.js';
import type { WireRequest } from '#http/transport.ts';
import { aContent } from '#testing/a-content.ts';
import { answer } from '#testing/answers.ts';
import { openPath } from '#testing/open-path.tsx';
import { paged, uuid } from '#testing/paged.ts';

const OWNER = '0193d9a0-0000-4000-8000-000000000002@own';

const QUOTE = { exact: 'fifty minutes', prefix: 'late by ', suffix: ' each day' };
const aHit = (book: number, nth: number): TextHit => ({
  contentId: uuid(book),
  title: `Book ${book}`,
  chapter: `Chapter ${nth}`,
  snippet: { before: 'late by ', match: 'fifty minutes', after: ' each day' },
  locator: { href: `c${nth}.xhtml`, cfi: null, page: nth, progression: 0.1, quote: QUOTE },
});
const HITS = [1, 2, 3, 4, 5].map((nth) => aHit(1, nth)).concat(aHit(2, 7));

beforeEach(() => sessionStorage.clear());

const open = (found: (request: WireRequest) => TextHit[], path = '/contents?search=fifty') =>
  openPath(path, {
    role: 'LEARNER',
    answers: [
      answer(textSearch.find, (request) => paged(request, found(request), () => 'fifty')),
      answer(contents.list, (request) => paged(request, [], () => '')),
      answer(contents.get, ({ url }) => aContent({ id: url.split('/').at(-1)!, authors: ['Ada'] })),
    ],
  });

it('offers to search inside the books, with how much there is in each', async () => {
  const { router } = await open(() => HITS);
  expect(await screen.findByRole('radio', { name: 'Titles 0' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: 'Inside the books 6' }));
  expect(router.state.location.search).toBe('?search=fifty&in=text');
  expect(await screen.findByText('6 places · 2 books')).toBeTruthy();
});

it('says that there may be more than can be shown', async () => {
  const { places } = LIMITS.textSearch;
  const hits = Array.from({ length: places }, (_, nth) => aHit(1 + (nth % 3), nth + 1));
  await open(() => hits, '/contents?search=fifty&in=text');
  expect(await screen.findByText('200 places are shown; there may be more')).toBeTruthy();
  expect(m.text_search_capped({ count: '200' }, { locale: 'tr' })).toBe(
    '200 yer gösteriliyor; daha fazlası olabilir',
  );
});

it('shows a book’s own cover, and no drawn one before it', async () => {
  const coverImage = 'https://books.example/cover.webp';
  let show = () => {};
  const asked = new Promise<void>((resolve) => (show = resolve));
  await openPath('/contents?search=fifty&in=text', {
    role: 'LEARNER',
    answers: [
      answer(textSearch.find, (request) => paged(request, [aHit(1, 1)], () => 'fifty')),
      answer(contents.list, (request) => paged(request, [], () => '')),
      answer(contents.get, async () => {
        await asked;
        return aContent({ id: uuid(1), coverImage });
      }),
    ],
  });
  const book = await screen.findByRole('region', { name: 'Book 1' });
  expect(book.querySelector('.cover')?.childElementCount).toBe(0);
  show();
  await waitFor(() =>
    expect(book.querySelector('.cover img')?.getAttribute('src')).toBe(coverImage),
  );
});

it('counts places and books as long as all are shown', async () => {
  const hits = Array.from({ length: 199 }, (_, nth) => aHit(1 + (nth % 3), nth + 1));
  await open(() => hits, '/contents?search=fifty&in=text');
  expect(await screen.findByText('199 places · 3 books')).toBeTruthy();
});

it('shows three places of a book, then all of them, each marked and with chapter and page', async () => {
  await open(() => HITS, '/contents?search=fifty&in=text');
  const book = within(await screen.findByRole('region', { name: 'Book 1' }));
  expect(await book.findByText('Ada · 5 places')).toBeTruthy();
  expect(book.getAllByRole('link')).toHaveLength(3);
  expect(book.getAllByText('fifty minutes')[0]!.tagName).toBe('MARK');
  await userEvent.click(book.getByRole('button', { name: '2 more in this book' }));
  const links = book.getAllByRole('link');
  expect(links).toHaveLength(5);
  expect(document.activeElement).toBe(links[3]);
  expect(links[4]!.textContent).toBe('Chapter 5Page 5late by fifty minutes each day');
});

it('opens the book at the place, and hands over the quote and what was searched', async () => {
  const { router } = await open(() => HITS, '/contents?search=fifty&in=text');
  const book = within(await screen.findByRole('region', { name: 'Book 2' }));
  await userEvent.click(book.getByRole('link'));
  const { snippet } = HITS[5]!;
  expect(readPosition(OWNER, uuid(2)).chosen).toEqual({
    page: 7,
    search: { text: 'fifty', href: 'c7.xhtml', snippet },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${uuid(2)}/view`));
});

it('says where nothing was found, and leads there from titles', async () => {
  await open(() => []);
  await userEvent.click(await screen.findByRole('button', { name: 'Search inside the books' }));
  expect(await screen.findByText(/“fifty” is in none of these books/)).toBeTruthy();
});

it('offers to try again after a failure', async () => {
  let isBroken = true;
  await open(() => (isBroken ? fail('server.broken') : HITS), '/contents?search=fifty&in=text');
  await screen.findByRole('heading', { name: 'The books could not be searched' });
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Book 1' })).toBeTruthy();
});
