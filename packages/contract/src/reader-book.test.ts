import { expect, test } from 'vitest';
import { fillReaderTemplate, type ReaderBook } from './reader-book.ts';

const TEMPLATE = `<html lang="{lang}"><title>{title}</title><script type="application/json">{book}</script>`;

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
  const page = fillReaderTemplate(TEMPLATE, book);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(page).toContain('<title>A &amp; B&lt;/title&gt;');
  const json = page.match(/json">(.*)<\/script>/)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(book);
});
