import { expect, test } from 'vitest';
import { fillReaderTemplate, parseReaderBook, type ReaderBook } from './reader-book.ts';
import { findReaderBook } from './reader-files.ts';

const TEMPLATE = `<html lang="{lang}"><title>{title}</title><script type="application/json" id="rahle-book">
  {book}
</script>`;

const book: ReaderBook = {
  contentId: 'c1',
  package: 'epub/content.opf',
  title: 'A & B</title><script>alert(1)</script> {book} $&',
  authors: [],
  language: 'tr"><script>',
  positions: [
    { pageNumber: 1, href: 'ch1.xhtml', title: '</script><script>alert(2)</script><!--' },
  ],
};

test('nothing in a book leaves its place in the page', () => {
  const page = fillReaderTemplate(TEMPLATE, { book, reader: '/_reader/1' });
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(page).toContain('<title>A &amp; B&lt;/title&gt;');
  expect(parseReaderBook(page)).toEqual(book);
});

test('a book is read from its own file, and from the page of a version that carries its reader', () => {
  expect(parseReaderBook(JSON.stringify(book))).toEqual(book);
});

test.each([
  '',
  'null',
  '{',
  '{}',
  '<script id="rahle-book">',
  '<script id="rahle-book">{}</script>',
])('%j describes no book', (text) => {
  expect(parseReaderBook(text)).toBeNull();
});

test.each([
  [['rahle-book.json', 'epub/a'], 'rahle-book.json'],
  [['index.html', '_reader/reader.js', 'epub/a'], 'index.html'],
  [['index.html', 'rahle-book.json'], null],
  [['index.html'], null],
])('which of %j the reader is told about the book by', (paths, found) => {
  expect(findReaderBook((path) => paths.includes(path))).toBe(found);
});
