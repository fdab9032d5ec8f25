import type { ReaderPosition } from '@rahle/contract/reader-book';
import type { EPUB, Target, TocItem } from 'foliate-js/epub.js';

/** Where a page number begins: the chapter, and the place in it. */
export type PageStart = { page: number; title: string; index: number; fragment: string | null };

/** The importer's positions in this book; one per document when it gave none. */
export function toPageStarts(positions: readonly ReaderPosition[], book: EPUB): PageStart[] {
  const pageStarts = positions.flatMap(({ pageNumber, href, title }) => {
    // A position may also be written from the version's root.
    const found = resolveHref(book, href) ?? resolveHref(book, href.replace(/^epub\//, ''));
    return found ? [{ page: pageNumber, title, ...found }] : [];
  });
  if (pageStarts.length > 0) return pageStarts;
  return book.sections.map((_, index) => ({ page: index + 1, title: '', index, fragment: null }));
}

/** The last position at or before a place; `isReached` is asked about elements of that same document. */
export function pageStartAt(
  pageStarts: readonly PageStart[],
  index: number,
  isReached: (fragment: string) => boolean,
): PageStart | undefined {
  const before = pageStarts.findLast(
    (pageStart) =>
      pageStart.index < index ||
      (pageStart.index === index && (pageStart.fragment === null || isReached(pageStart.fragment))),
  );
  return before ?? pageStarts[0];
}

/** The position with this number; a number beyond the end means the last one. */
export function pageStartOf(pageStarts: readonly PageStart[], page: number): PageStart | undefined {
  return (
    pageStarts.find((pageStart) => pageStart.page === page) ??
    pageStarts.findLast((pageStart) => pageStart.page < page)
  );
}

export function toTarget({ index, fragment }: Pick<PageStart, 'index' | 'fragment'>): Target {
  return { index, anchor: (chapter) => (fragment && elementAt(chapter, fragment)) || 0 };
}

export function elementAt(chapter: Document, fragment: string): Element | null {
  return (
    chapter.getElementById(fragment) ?? chapter.querySelector(`[name="${CSS.escape(fragment)}"]`)
  );
}

/** Where a reference leads inside the book, its fragment decoded: `#%C3%A7ay` is the element `çay`. */
export function resolveHref(
  book: EPUB,
  href: string,
): Pick<PageStart, 'index' | 'fragment'> | null {
  try {
    const index = book.resolveHref(href)?.index ?? -1;
    if (index < 0) return null;
    const fragment = href.split('#')[1];
    return { index, fragment: fragment ? decode(fragment) : null };
  } catch {
    return null;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** A line of the contents: its position, and which chapter it belongs to. */
export type ContentsEntry = {
  label: string;
  href: string | null;
  page: number | null;
  chapter: number;
  entries: ContentsEntry[];
};

export function toContents(
  toc: readonly TocItem[],
  book: EPUB,
  pageStarts: readonly PageStart[],
): ContentsEntry[] {
  const keyOf = ({ index, fragment }: Pick<PageStart, 'index' | 'fragment'>) =>
    `${index}#${fragment ?? ''}`;
  // The first of two positions with one target is the one the reader is sent to.
  const pages = new Map(
    pageStarts.toReversed().map((pageStart) => [keyOf(pageStart), pageStart.page]),
  );
  const pageOf = (href: string | null) => {
    const found = href === null ? null : resolveHref(book, href);
    if (!found) return null;
    const exact = pages.get(keyOf(found)) ?? pages.get(keyOf({ ...found, fragment: null }));
    return exact ?? pageStartAt(pageStarts, found.index, () => true)?.page ?? null;
  };
  const toEntry = (item: TocItem, chapter: number): ContentsEntry => ({
    label: item.label,
    href: item.href,
    page: pageOf(item.href),
    chapter,
    entries: (item.subitems ?? []).map((child) => toEntry(child, chapter)),
  });
  return toc.map((item, index) => toEntry(item, index + 1));
}

export function flattenContents(entries: readonly ContentsEntry[]): ContentsEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenContents(entry.entries)]);
}
