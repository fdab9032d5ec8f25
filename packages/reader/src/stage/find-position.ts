import type { EPUB } from 'foliate-js/epub.js';
import type { Relocation, View } from 'foliate-js/view.js';
import { elementAt, type PageStart, pageStartAt } from '#book/positions.ts';

/** Where the reader is: a position, how far through the book, and the exact place. */
export type Position = {
  pageStart: PageStart;
  index: number;
  /** How much of the whole book lies before it, from 0 to 1. */
  fraction: number;
  cfi: string | null;
  isFirst: boolean;
  isLast: boolean;
  /** Not only laid out anew, as when a font arrives or the window grows. */
  isMove: boolean;
  /** Pages to come in this chapter; null where pages are fixed. */
  left: number | null;
};

type Shown = { view: View; book: EPUB; pageStarts: readonly PageStart[]; isScrolled: boolean };

/** The place after a move; null while foliate passes the empty page between two chapters. */
export function findPosition(
  { view, book, pageStarts, isScrolled }: Shown,
  { index, range, reason }: Relocation,
  wanted: PageStart | null,
): Position | null {
  const { renderer, isFixedLayout } = view;
  const isPaged = !isScrolled && !isFixedLayout;
  const isBetween = isPaged && (renderer.page < 1 || renderer.page > renderer.pages - 2);
  if (isBetween && (reason === 'page' || reason === 'snap')) return null;

  const [atTop, atBottom] = edges(view, isScrolled);
  const { sections } = book;
  const isFirst = atTop && !sections.slice(0, index).some(({ linear }) => linear !== 'no');
  const isLast = atBottom && !sections.slice(index + 1).some(({ linear }) => linear !== 'no');

  const isReached = isScrolled ? hasScrolledTo(view) : startsBefore(range);
  // Of two fixed pages side by side foliate names one; the asked one is in view as well.
  const isThere = wanted && (isFixedLayout || wanted.index === index);
  // Whoever has turned to the end of the book is at its last position, however many begin on that page.
  const found = isLast && !isFirst ? pageStarts.at(-1) : pageStartAt(pageStarts, index, isReached);
  const pageStart = isThere ? wanted : found;
  if (!pageStart) return null;

  const fraction = isLast ? 1 : (view.lastLocation?.fraction ?? 0);
  return {
    pageStart,
    index,
    fraction: Number.isFinite(fraction) ? fraction : 0,
    cfi: view.lastLocation?.cfi ?? null,
    isFirst,
    isLast,
    isMove: reason !== 'anchor',
    left: isFixedLayout ? null : pagesLeft(view, isScrolled),
  };
}

/** How many more times one turns, or scrolls, until the chapter ends. */
function pagesLeft({ renderer }: View, isScrolled: boolean): number {
  const { page, pages, viewSize, end, size } = renderer;
  const left = isScrolled ? Math.ceil((viewSize - end - 2) / size) : pages - 2 - page;
  return Number.isFinite(left) ? Math.max(0, left) : 0;
}

/** Pages: what began before the page in view, or begins it. The first that shows is where one is. */
function startsBefore(range: Range | null) {
  return (fragment: string) => {
    const chapter = range?.startContainer.ownerDocument;
    const target = chapter && elementAt(chapter, fragment);
    if (!range || !target) return !range;
    return range.comparePoint(target, 0) < 0 || isFirstIn(range, target);
  };
}

/** A page that begins with a whole element begins at it, not in it: nothing is read or seen before the target. */
function isFirstIn(range: Range, target: Element): boolean {
  const before = range.cloneRange();
  before.setEnd(target, 0);
  return before.toString().trim() === '' && !before.cloneContents().querySelector('img, svg');
}

/** Scroll: what has passed the upper third, where one reads; at the foot of a chapter all that shows. */
function hasScrolledTo({ renderer }: View) {
  const { start, end, size, viewSize } = renderer;
  const line = viewSize - end < 2 ? end : start + size / 3;
  const chapter = renderer.getContents()[0]?.doc;
  const margin = Number.parseFloat(renderer.getAttribute('margin') ?? '0');
  return (fragment: string) => {
    const target = chapter && elementAt(chapter, fragment);
    return Boolean(target && target.getBoundingClientRect().top + margin <= line);
  };
}

function edges({ renderer, isFixedLayout }: View, isScrolled: boolean): [boolean, boolean] {
  if (isFixedLayout) return [true, true];
  if (isScrolled) return [renderer.start <= 1, renderer.viewSize - renderer.end <= 2];
  return [renderer.page <= 1, renderer.page >= renderer.pages - 2];
}
