import type { EPUB } from 'foliate-js/epub.js';
import { describe, expect, test } from 'vitest';
import {
  pageStartAt,
  pageStartOf,
  resolveHref,
  toContents,
  toPageStarts,
} from '#book/positions.ts';

const DOCUMENTS = ['OEBPS/a.xhtml', 'OEBPS/b.xhtml', 'OEBPS/c.xhtml'];
const book = {
  sections: DOCUMENTS.map((id) => ({ id })),
  resolveHref: (href: string) => ({
    index: DOCUMENTS.indexOf(decodeURI(href.split('#')[0] ?? '')),
  }),
} as unknown as EPUB;

const POSITIONS = ['a.xhtml', 'b.xhtml', 'b.xhtml#s1', 'b.xhtml#%C3%A7ay', 'c.xhtml'].map(
  (href, place) => ({ pageNumber: place + 1, href: `OEBPS/${href}`, title: `T${place + 1}` }),
);
const pageStarts = toPageStarts(POSITIONS, book);

describe('positions', () => {
  test('are found in the book, their fragments decoded', () => {
    expect(pageStarts.map(({ index, fragment }) => [index, fragment])).toEqual([
      [0, null],
      [1, null],
      [1, 's1'],
      [1, 'çay'],
      [2, null],
    ]);
  });
  test('may be written from the version’s root', () => {
    const [pageStart] = toPageStarts(
      [{ pageNumber: 1, href: 'epub/OEBPS/b.xhtml', title: '' }],
      book,
    );
    expect(pageStart?.index).toBe(1);
  });
  test('are one per document when the importer gave none, or none that leads anywhere', () => {
    const nowhere = [{ pageNumber: 1, href: 'x.xhtml', title: '' }];
    expect(toPageStarts(nowhere, book).map(({ page }) => page)).toEqual([1, 2, 3]);
  });
  test('the last one reached is where we are', () => {
    expect(pageStartAt(pageStarts, 1, () => false)?.page).toBe(2);
    expect(pageStartAt(pageStarts, 1, (fragment) => fragment === 's1')?.page).toBe(3);
    expect(pageStartAt(pageStarts, 1, () => true)?.page).toBe(4);
    expect(pageStartAt(pageStarts, 2, () => false)?.page).toBe(5);
  });
  test('a number beyond the end is the last one', () => {
    expect(pageStartOf(pageStarts, 4)?.fragment).toBe('çay');
    expect(pageStartOf(pageStarts, 40)?.page).toBe(5);
  });
});

test('a reference that leads out of the book leads nowhere', () => {
  expect(resolveHref(book, 'OEBPS/x.xhtml')).toBeNull();
  expect(resolveHref(book, 'OEBPS/%zz.xhtml')).toBeNull();
});

test('contents know their pages and their chapter', () => {
  const toc = [
    { label: 'A', href: 'OEBPS/a.xhtml', subitems: null },
    {
      label: 'B',
      href: null,
      subitems: [
        { label: 'S', href: 'OEBPS/b.xhtml#s1', subitems: null },
        { label: 'Lost', href: 'OEBPS/b.xhtml#lost', subitems: null },
      ],
    },
  ];
  const [a, b] = toContents(toc, book, pageStarts);
  expect([a?.page, a?.chapter, b?.page, b?.chapter]).toEqual([1, 1, null, 2]);
  expect(b?.entries.map(({ page, chapter }) => [page, chapter])).toEqual([
    [3, 2],
    [2, 2],
  ]);
});
