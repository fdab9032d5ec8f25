import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBook } from '#read-book.ts';

const ABOUT = {
  contentId: 'c1',
  package: 'epub/content.opf',
  title: 'Tides',
  authors: [],
  language: null,
  positions: [{ pageNumber: 1, href: 'one.xhtml', title: 'One' }],
};
const pageWith = (book: unknown) =>
  `<!doctype html><script type="application/json" id="rahle-book">\n${JSON.stringify(book)}\n</script>`;
const parse = (page: string) => new DOMParser().parseFromString(page, 'text/html');

/** What lies beside the page, by the end of its address; all else is not there. */
let beside: Record<string, string> = {};
let asked: string[] = [];

beforeEach(() => {
  [beside, asked] = [{}, []];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, search } = new URL(address as URL);
    const path = pathname.slice(1) + search;
    asked.push(path);
    const text = beside[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});
afterEach(() => vi.restoreAllMocks());

test('a page that names its book asks for nothing', async () => {
  expect(await readBook(parse(pageWith(ABOUT)))).toEqual(ABOUT);
  expect(asked).toEqual([]);
});

test('a page without a book finds what lies beside it, of a new copy or of one made before', async () => {
  const empty = parse(pageWith(null));
  beside = { 'rahle-book.json': JSON.stringify(ABOUT) };
  expect(await readBook(empty)).toEqual(ABOUT);
  beside = { 'index.html?manifest': pageWith(ABOUT), 'index.html': pageWith(null) };
  expect(await readBook(empty)).toEqual(ABOUT);
  expect(asked).toEqual(['rahle-book.json', 'rahle-book.json', 'index.html?manifest']);
});

test('where nothing says which book it is, none is opened', async () => {
  beside = { 'rahle-book.json': '{}', 'index.html?manifest': '<p>No book</p>' };
  expect(await readBook(parse(pageWith(null)))).toBeNull();
});
